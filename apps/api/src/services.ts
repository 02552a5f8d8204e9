import { composeAccounts } from './compose/accounts.ts'
import { composeCompanions } from './compose/companions.ts'
import type { Context } from './context.ts'
import { composeOrders } from './compose/orders.ts'
import { composePayments } from './compose/payments.ts'
import { composeStaff } from './compose/staff.ts'

export type Services = ReturnType<typeof createServices>

/** Every service, each given only what it uses. */
export function createServices(deps: Context) {
  const { feed, limits, mail } = deps
  const accounts = composeAccounts(deps)
  const payments = composePayments(deps)
  return {
    ...accounts,
    ...composeCompanions(deps),
    ...payments,
    ...composeOrders(deps, payments),
    ...composeStaff(deps, payments),
    /** What the limits of calls are counted with (trpc.ts). */
    limits,
    mail,
    /** Publishes what has been committed; this process has heard of it when it resolves. */
    tellChanges: feed.drain,
  }
}
