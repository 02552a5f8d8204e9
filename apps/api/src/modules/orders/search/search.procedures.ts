import { searchInput, searchView } from '@queuemate/contracts/orders/search'
import { assertRegistered, player } from '../../../trpc.ts'
import { readSearch, startSearch, stopSearch } from './search.ts'

/** Of players who keep looking until a companion accepts. */
export const searchProcedures = {
  search: player.output(searchView.nullable()).query(({ ctx }) => readSearch(ctx, ctx.user)),
  startSearch: player
    .use(assertRegistered)
    .input(searchInput)
    .output(searchView)
    .mutation(({ ctx, input }) =>
      startSearch(ctx, ctx.user, input, { address: ctx.ip, userAgent: ctx.userAgent }),
    ),
  stopSearch: player.output(searchView.nullable()).mutation(({ ctx }) => stopSearch(ctx, ctx.user)),
}
