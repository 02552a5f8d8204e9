import { AppError } from '@queuemate/contracts/errors'
import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as payments from '@queuemate/db/queries/payments'
import type { Db, Tx } from '@queuemate/db/transaction'
import type { Log } from '../../gateways/log.ts'
import type { PaymentGateway } from '../../gateways/payments.ts'
import type { OrderMachine } from '../orders/orders.machine.ts'

export interface SettleDeps {
  db: Db
  gateway: PaymentGateway
  transition: OrderMachine['transition']
  log: Log
}

/**
 * Does with the card what an order's hold asks for, and reports back through the machine. The person who
 * waits runs it at once; the job written with the move runs it again after a crash. Both use the same
 * idempotency key, and the second to report finds the order moved on: one charge, whoever wins.
 */
export function createSettlement({ db, gateway, transition, log }: SettleDeps) {
  async function settle(orderId: number): Promise<void> {
    const order = await orders.findById(db, orderId)
    if (!order) return
    if (order.hold === 'authorizing') await authorize(order)
    else if (order.hold === 'capturing') await capture(order)
    else if (order.hold === 'releasing') return release(order)
    else return
    // The order may have been cancelled meanwhile, so that a fresh hold must go at once.
    const after = await orders.findById(db, orderId)
    if (after?.hold === 'releasing') await release(after)
  }

  async function authorize(order: OrderRow) {
    const payment = await paymentOf(order)
    const answer =
      payment.amount === 0
        ? { ok: true as const, intentId: null }
        : await gateway.authorize({
            orderId: order.id,
            amount: payment.amount,
            customerId: payment.customer_id,
            methodId: payment.method_id,
          })
    await report(order, answer.ok ? 'authorized' : 'authorize_failed', (tx) =>
      payments.updateOrderPayment(tx, order.id, {
        intent_id: answer.intentId,
        failure_code: answer.ok ? null : answer.code,
      }),
    )
  }

  async function capture(order: OrderRow) {
    const { intent_id: intentId } = await paymentOf(order)
    const answer = intentId ? await gateway.capture({ orderId: order.id, intentId }) : { ok: true as const }
    await report(order, answer.ok ? 'captured' : 'capture_failed', async (tx) => {
      if (!answer.ok) await payments.updateOrderPayment(tx, order.id, { failure_code: answer.code })
    })
  }

  async function release(order: OrderRow) {
    const { intent_id: intentId } = await paymentOf(order)
    if (intentId) await gateway.release({ orderId: order.id, intentId })
    await report(order, 'released', async () => {})
  }

  async function report(
    order: OrderRow,
    event: 'authorized' | 'authorize_failed' | 'captured' | 'capture_failed' | 'released',
    also: (tx: Tx) => Promise<void>,
  ) {
    try {
      await transition({ orderId: order.id, event, actor: 'payments', also })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_transition') throw error
      log.debug({ orderId: order.id, event }, 'already reported')
    }
  }

  async function paymentOf(order: OrderRow) {
    const payment = await payments.findOrderPayment(db, order.id)
    if (!payment) throw new Error(`order ${order.id} has no payment row`)
    return payment
  }

  return {
    settle,
    /** For a person who waits: a provider that does not answer is left to the job. */
    async settleNow(orderId: number): Promise<void> {
      try {
        await settle(orderId)
      } catch (error) {
        log.warn({ err: error, orderId }, 'the provider did not answer; the job tries again')
      }
    },
  }
}
