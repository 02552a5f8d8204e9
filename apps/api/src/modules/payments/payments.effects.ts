import { postingsFor, type OrderLedgerKind } from '@queuemate/contracts/payments/ledger'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as payments from '@queuemate/db/queries/payments'
import type { Tx } from '@queuemate/db/transaction'
import type { EffectHandlers } from '../orders/orders.machine.ts'
import { addJob } from '../../jobs/queue.ts'

/** The job is the safety net of a call somebody waits for: it leaves that call time to finish. */
const SAFETY_NET_MS = 5_000

/** What payments owe to an order's move: a job row and ledger rows, written in the move's transaction. */
export function createPaymentEffects() {
  const settleSoon = (tx: Tx, order: OrderRow, at: Date) =>
    addJob(
      tx,
      'payments.settle',
      { orderId: order.id },
      { key: `order:${order.id}:settle`, runAt: new Date(at.getTime() + SAFETY_NET_MS) },
    )

  const posting = (kind: OrderLedgerKind) => (tx: Tx, order: OrderRow, at: Date) =>
    payments.post(
      tx,
      { kind, orderId: order.id, key: `order:${order.id}:${kind}`, at },
      postingsFor(kind, { price: order.price, fee: order.fee, companionId: order.companion_id }),
    )

  return {
    authorize: settleSoon,
    capture: settleSoon,
    release: settleSoon,
    post_hold: posting('hold'),
    post_capture: posting('capture'),
    post_release: posting('release'),
    post_earning: posting('earning'),
    /** No further request until a new card is saved (spec §5). */
    block_player: (tx: Tx, order: OrderRow) => payments.setFailedOrder(tx, order.player_id, order.id),
  } satisfies Partial<EffectHandlers>
}
