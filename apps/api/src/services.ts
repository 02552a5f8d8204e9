import type { Context } from './context.ts'
import { composeOrders } from './compose/orders.ts'
import { composePayments } from './compose/payments.ts'

export type Services = ReturnType<typeof createServices>

/** Every service, each given only what it uses. */
export function createServices(deps: Context) {
  const payments = composePayments(deps)
  return {
    ...payments,
    ...composeOrders(deps, payments),
  }
}
