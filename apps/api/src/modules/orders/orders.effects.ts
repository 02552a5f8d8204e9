import type { OfflineReason } from '@queuemate/contracts/companions/schemas'
import * as companions from '@queuemate/db/queries/companions'
import * as orders from '@queuemate/db/queries/orders'
import type { OrderRow } from '@queuemate/db/queries/orders'
import * as records from '@queuemate/db/queries/requests'
import type { Tx } from '@queuemate/db/transaction'
import { goOnline } from '../companions/presence.ts'
import type { EffectHandlers } from './orders.machine.ts'

/** What a move does to the companion's row and to the order's own flags, in the move's transaction. */
export function createOrderEffects() {
  return {
    async companion_offline(tx: Tx, order: OrderRow, at: Date) {
      const reason = offlineReason(order)
      await companions.setOffline(tx, order.companion_id, reason, at)
      if (reason === 'missed') await records.countMiss(tx, order.companion_id)
    },
    companion_online: (tx: Tx, order: OrderRow, at: Date) => goOnline(tx, order.companion_id, at),
    count_match: (tx: Tx, order: OrderRow) => records.countMatch(tx, order.companion_id),
    async flag_for_staff(tx: Tx, order: OrderRow, at: Date) {
      await orders.update(tx, order.id, { flagged_at: at })
    },
  } satisfies Partial<EffectHandlers>
}

/** Only an alert that their browser showed and that went unanswered is a miss of theirs (contract §4). */
function offlineReason(order: OrderRow): OfflineReason {
  if (order.closed_reason === 'declined') return 'declined'
  return order.alerted_at ? 'missed' : 'away'
}
