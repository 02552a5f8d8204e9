import * as companions from '@queuemate/db/queries/companions'
import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as records from '@queuemate/db/queries/requests'
import type { Tx } from '@queuemate/db/transaction'
import { addJob } from '../../jobs/queue.ts'
import { PRESENCE_SECONDS } from '@queuemate/contracts/companions/schemas'
import type { EffectHandlers } from './orders.machine.ts'

/** What a move does to the companion's row and to the order's own flags, in the move's transaction. */
export function createOrderEffects() {
  return {
    async companion_offline(tx: Tx, order: OrderRow, at: Date) {
      await companions.setOnline(tx, order.companion_id, false, at)
      // Only an alert that their browser showed and that went unanswered is a miss of theirs.
      const missed =
        order.closed_reason === 'missed' || (order.closed_reason === 'expired' && order.alerted_at)
      if (missed) await records.countMiss(tx, order.companion_id)
    },
    async companion_online(tx: Tx, order: OrderRow, at: Date) {
      await companions.setOnline(tx, order.companion_id, true, at)
      await addJob(
        tx,
        'companions.presence',
        { companionId: order.companion_id },
        { key: `presence:${order.companion_id}`, runAt: new Date(at.getTime() + PRESENCE_SECONDS * 1000) },
      )
    },
    count_match: (tx: Tx, order: OrderRow) => records.countMatch(tx, order.companion_id),
    async flag_for_staff(tx: Tx, order: OrderRow, at: Date) {
      await orders.update(tx, order.id, { flagged_at: at })
    },
  } satisfies Partial<EffectHandlers>
}
