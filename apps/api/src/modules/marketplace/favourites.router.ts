import { favouriteInput, favouriteList, notifyInput } from '@queuemate/contracts/marketplace/favourites'
import { player, router, signedIn } from '../../trpc.ts'
import { addFavourite, listFavourites, removeFavourite, setNotify } from './favourites.ts'

export const favouritesRouter = router({
  list: player.output(favouriteList).query(({ ctx }) => listFavourites(ctx, ctx.user)),
  // The use case refuses companions, so that it can say why they cannot add themselves.
  add: signedIn
    .input(favouriteInput)
    .mutation(({ ctx, input }) => addFavourite(ctx, ctx.user, input.companion_id)),
  remove: player
    .input(favouriteInput)
    .mutation(({ ctx, input }) => removeFavourite(ctx, ctx.user, input.companion_id)),
  notify: player
    .input(notifyInput)
    .mutation(({ ctx, input }) => setNotify(ctx, ctx.user, input.companion_id, input.notify)),
})
