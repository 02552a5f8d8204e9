import { composeAccounts } from './compose/accounts.ts'
import { composeCompanions } from './compose/companions.ts'
import type { Context } from './context.ts'
import { composeOrders } from './compose/orders.ts'
import { composePayments } from './compose/payments.ts'
import { composeStaff } from './compose/staff.ts'
import { createLookupsService } from './modules/lookups/lookups.service.ts'
import { createRealtimeTokens } from './modules/realtime/realtime.tokens.ts'
import { createClientErrorsService } from './modules/support/client-errors.service.ts'
import { createPagesService } from './modules/support/pages.service.ts'
import { createSupportService } from './modules/support/support.service.ts'
import { createTicketsService } from './modules/support/tickets.service.ts'

export type Services = ReturnType<typeof createServices>

/** Every service, each given only what it uses. */
export function createServices(deps: Context) {
  const { db, clock, feed, limits, log, secret, mail } = deps
  const accounts = composeAccounts(deps)
  const payments = composePayments(deps)
  return {
    ...accounts,
    ...composeCompanions(deps),
    ...payments,
    ...composeOrders(deps, { ...accounts, ...payments }),
    lookups: createLookupsService({ db }),
    pages: createPagesService(deps),
    support: createSupportService({ db, clock, limits }),
    clientErrors: createClientErrorsService({ db, clock, limits, log }),
    tickets: createTicketsService({ db, clock, limits }),
    ...composeStaff(deps, payments),
    tokens: createRealtimeTokens({ secret, clock, findSession: accounts.sessions.find }),
    /** What the limits of calls are counted with (trpc.ts). */
    limits,
    mail,
    /** True where /dev serves samples, in dev and test only. */
    offersSamples: deps.devRoutes,
    /** Publishes what has been committed; this process has heard of it when it resolves. */
    tellChanges: feed.drain,
  }
}
