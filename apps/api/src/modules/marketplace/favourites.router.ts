import { favouriteInput, favouriteList, notifyInput } from '@queuemate/contracts/marketplace/favourites'
import { player, router, signedIn } from '../../trpc.ts'

export const favouritesRouter = router({
  list: player.output(favouriteList).query(({ ctx }) => ctx.services.favourites.list(ctx.user)),
  // The service refuses companions, so that it can say why they cannot add themselves.
  add: signedIn
    .input(favouriteInput)
    .mutation(({ ctx, input }) => ctx.services.favourites.add(ctx.user, input.companion_id)),
  remove: player
    .input(favouriteInput)
    .mutation(({ ctx, input }) => ctx.services.favourites.remove(ctx.user, input.companion_id)),
  notify: player
    .input(notifyInput)
    .mutation(({ ctx, input }) => ctx.services.favourites.notify(ctx.user, input.companion_id, input.notify)),
})
