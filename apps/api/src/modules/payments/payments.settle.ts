import type { MoveExtras, PaymentRow } from '@queuemate/db/queries/orders/commit-move'
import { takeUnsettled } from '@queuemate/db/queries/orders/deadlines'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import type { Log } from '../../gateways/log.ts'
import type { PaymentGateway } from '../../gateways/payments.ts'
import type { Moves } from '../orders/orders.move.ts'

/** Orders that one sweep settles at the same time. */
const BATCH = 10

export interface SettleDeps {
  db: Db
  clock: Clock
  gateway: PaymentGateway
  moves: Moves
  log: Log
}

type Report = 'authorized' | 'authorize_failed' | 'captured' | 'capture_failed' | 'released'

/**
 * Calls the provider as an order's hold requires, and reports the result as a move. The person's request runs it at
 * once; the sweep runs it again after a crash. Both use the same idempotency key, and the second to report finds
 * the order moved on: one charge, in either order.
 */
export function createSettlement({ db, clock, gateway, moves, log }: SettleDeps) {
  /** Asks the provider and returns the order as it is then. Throws when the provider does not respond. */
  async function settle(order: OrderRow, payment: PaymentRow): Promise<OrderRow> {
    if (order.hold === 'authorizing') return authorize(order, payment)
    if (order.hold === 'capturing') return capture(order, payment)
    return order.hold === 'releasing' ? release(order, payment) : order
  }

  async function authorize(order: OrderRow, { amount, customer_id, method_id }: PaymentRow) {
    const answer =
      amount === 0
        ? { ok: true as const, intentId: null }
        : await gateway.authorize({
            orderId: order.id,
            amount,
            customerId: customer_id,
            methodId: method_id,
          })
    const payment = { intent_id: answer.intentId, failure_code: answer.ok ? null : answer.code }
    return report(order, answer.ok ? 'authorized' : 'authorize_failed', payment)
  }

  async function capture(order: OrderRow, { intent_id: intentId }: PaymentRow) {
    const answer = intentId ? await gateway.capture({ orderId: order.id, intentId }) : { ok: true as const }
    if (answer.ok) return report(order, 'captured')
    return report(order, 'capture_failed', { failure_code: answer.code })
  }

  async function release(order: OrderRow, { intent_id: intentId }: PaymentRow) {
    if (intentId) await gateway.release({ orderId: order.id, intentId })
    return report(order, 'released')
  }

  async function report(order: OrderRow, event: Report, payment?: MoveExtras['payment']): Promise<OrderRow> {
    const result = await moves.move(order, { event, actor: 'payments', payment })
    if (!result.ok) {
      log.debug({ orderId: order.id, event }, 'already reported')
      return result.order
    }
    // The order may have been cancelled in the meantime, so that a new hold must be released at once.
    if (result.order.hold === 'releasing' && result.payment) return release(result.order, result.payment)
    return result.order
  }

  /** For a waiting person: when the provider does not respond, the sweep asks again. */
  async function settleNow(order: OrderRow, payment: PaymentRow | null): Promise<OrderRow> {
    if (!payment) throw new Error(`order ${order.id} has no payment row`)
    try {
      return await settle(order, payment)
    } catch (error) {
      log.warn({ err: error, orderId: order.id }, 'the provider did not respond; the sweep asks again')
      return order
    }
  }

  /** Asks again about holds whose result was not written in time; returns how many. */
  async function sweep(): Promise<number> {
    const taken = await takeUnsettled(db, clock.now(), BATCH)
    await Promise.all(taken.map(({ order, payment }) => settleNow(order, payment)))
    return taken.length
  }

  return { settleNow, sweep }
}
