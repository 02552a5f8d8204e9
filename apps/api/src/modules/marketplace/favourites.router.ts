import { favouriteInput, favouriteList, notifyInput } from '@queuemate/contracts/marketplace/favourites'
import { player, router, signedIn } from '../../trpc.ts'
import { addFavourite, listFavourites, removeFavourite, setNotify } from './favourites.ts'

export const favouritesRouter = router({
  list: player
    .meta({ rest: null, sheds: true })
    .output(favouriteList)
    .query(({ ctx }) => listFavourites(ctx, ctx.user)),
  // The use case refuses companions, so that it can say why they cannot add themselves.
  add: signedIn
    .meta({ rest: null, publishes: false })
    .input(favouriteInput)
    .mutation(({ ctx, input }) => addFavourite(ctx, ctx.user, input.companion_id)),
  remove: player
    .meta({ rest: null, publishes: false })
    .input(favouriteInput)
    .mutation(({ ctx, input }) => removeFavourite(ctx, ctx.user, input.companion_id)),
  notify: player
    .meta({ rest: null, publishes: false })
    .input(notifyInput)
    .mutation(({ ctx, input }) => setNotify(ctx, ctx.user, input.companion_id, input.notify)),
})
