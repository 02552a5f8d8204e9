import { DISPUTE_STATES, type DisputeState } from '@queuemate/contracts/payments/disputes'
import type { DisputeRow } from '@queuemate/db/queries/payments/disputes'

/** How far a dispute has come within its stage; won and lost are equally far. */
export const rankOf = (state: DisputeState) => Math.min(DISPUTE_STATES.indexOf(state), 2)
/** What the audit log keeps of a dispute before a decision. */
export function auditOf(at: Date, { id, order_id: orderId, status }: DisputeRow) {
  return { at, orderId, before: { dispute: id, status } }
}
