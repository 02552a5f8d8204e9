import { searchInput, searchView } from '@queuemate/contracts/orders/search'
import { assertRegistered, player } from '../../../trpc.ts'

/** Of players who keep looking until a companion accepts. */
export const searchProcedures = {
  search: player.output(searchView.nullable()).query(({ ctx }) => ctx.services.searches.current(ctx.user)),
  startSearch: player
    .use(assertRegistered)
    .input(searchInput)
    .output(searchView)
    .mutation(({ ctx, input }) =>
      ctx.services.searches.start(ctx.user, input, { address: ctx.ip, userAgent: ctx.userAgent }),
    ),
  stopSearch: player
    .output(searchView.nullable())
    .mutation(({ ctx }) => ctx.services.searches.stop(ctx.user)),
}
