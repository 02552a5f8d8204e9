import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import { isUnsettled } from '@queuemate/contracts/orders/consequences'
import * as orders from '@queuemate/db/queries/orders/orders'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as charges from '@queuemate/db/queries/payments/charges'
import { inTransaction, type Db, type Tx } from '@queuemate/db/transaction'
import type { Clock } from '../../../base/clock.ts'
import type { Log } from '../../../base/log.ts'
import type { PaymentGateway } from '../../../outside/stripe/payment-gateway.ts'
import type { ChargeFacts } from '../../../outside/stripe/money-gateway.ts'
import type { DisputesService } from '../disputes/disputes.service.ts'
import type { RefundsService } from '../refunds/refunds.service.ts'
import { chargeColumns, providerFee } from './record-charge.ts'

/** Charges that one sweep looks at, at the same time. */
const BATCH = 10
/** A charge with something open at the provider is looked at again after this long, also without a webhook. */
const OPEN_MS = 6 * 60 * 60 * 1000

export interface ChargesDeps {
  db: Db
  clock: Clock
  log: Log
  gateway: Pick<PaymentGateway, 'readCharge'>
  refunds: Pick<RefundsService, 'settle'>
  disputes: Pick<DisputesService, 'apply'>
}

/**
 * Brings our books to what the provider says of a charge: its receipt, fee, refunds and disputes. Every webhook about
 * a charge ends here, and so does the charge itself; what the provider says now counts, so their order does not.
 */
export function createCharges({ db, clock, log, gateway, refunds, disputes }: ChargesDeps) {
  async function look(orderId: number): Promise<void> {
    const payment = await charges.findByOrder(db, orderId)
    if (!payment) return
    const facts = payment.intent_id === null ? null : await gateway.readCharge(payment.intent_id)
    await inTransaction(db, async (tx) => {
      const order = await orders.lockById(tx, orderId)
      // The charge itself is not booked yet: it stays due.
      if (facts && order && isUnsettled(order.hold) && order.hold !== 'refunding') return
      // Before anything else is written to the row.
      await charges.endLook(tx, payment, facts ? nextLook(facts) : null)
      if (order && facts) await apply(tx, order, facts)
    })
  }

  async function apply(tx: Tx, order: OrderRow, facts: ChargeFacts): Promise<void> {
    const orderId = order.id
    await charges.update(tx, orderId, chargeColumns(facts))
    const { postings, ...fee } = providerFee(facts)
    await book(tx, { ...fee, at: clock.now(), orderId }, postings)
    for (const refund of facts.refunds) await refunds.settle(tx, order, refund)
    for (const dispute of facts.disputes) await disputes.apply(tx, order, dispute)
  }

  function nextLook({ refunds: made, disputes: known }: ChargeFacts): Date | null {
    const isOpen =
      made.some(({ status }) => status === 'requested') ||
      known.some(({ status }) => OPEN_DISPUTES.some((open) => open === status))
    return isOpen ? new Date(clock.now().getTime() + OPEN_MS) : null
  }

  return {
    look,
    /** Looks at the charges that are due; returns how many. One that fails is looked at again later. */
    async sweep(): Promise<number> {
      const due = await charges.takeDue(db, clock.now(), BATCH)
      await Promise.all(
        due.map((orderId) =>
          look(orderId).catch((error: unknown) => log.warn({ err: error, orderId }, 'look at a charge')),
        ),
      )
      return due.length
    },
  }
}
