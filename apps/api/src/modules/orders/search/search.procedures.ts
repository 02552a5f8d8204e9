import { searchInput, searchView } from '@queuemate/contracts/orders/search'
import { get, post } from '../../../rest-path.ts'
import { perMinute } from '../../../base/limits.ts'
import { player } from '../../../trpc.ts'
import { REQUEST_REFUSALS } from '../orders.policy.ts'
import { readSearch, startSearch, stopSearch } from './search.ts'

/** Of players who keep looking until a companion accepts. */
export const searchProcedures = {
  search: player
    .meta({ rest: get('order/search', 'Your search for a companion') })
    .output(searchView.nullable())
    .query(({ ctx }) => readSearch(ctx, ctx.user)),
  startSearch: player
    .meta({
      rest: post('order/search', 'Asks one companion after the other'),
      limit: perMinute(12),
      registered: true,
      refuses: [...REQUEST_REFUSALS, 'own_profile', 'price_changed', 'invalid_transition'],
      sheds: true,
      publishes: false,
    })
    .input(searchInput)
    .output(searchView)
    .mutation(({ ctx, input }) =>
      startSearch(ctx, ctx.user, input, { address: ctx.ip, userAgent: ctx.userAgent }),
    ),
  stopSearch: player
    .meta({ rest: post('order/search/stop', 'Stops your search'), publishes: false })
    .output(searchView.nullable())
    .mutation(({ ctx }) => stopSearch(ctx, ctx.user)),
}
