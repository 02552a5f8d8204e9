import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { Tx } from '../../transaction.ts'

/** A member of staff in one call of the console. */
export interface AuditActor {
  id: string
  /** For what no person did: the name that the entry has. `id` is then the person whom it is about. */
  system?: string
  /** The address of their browser. */
  address: string
  permission: Permission
  /** The procedure's name without `staff.`: "orders.refund". */
  action: string
  /** Set by `insertAudit`: a change that leaves it false is a defect (trpc.ts). */
  noted: boolean
}

export interface AuditEntry {
  at: Date
  /** The person whose account it is about. */
  personId?: string
  orderId?: number
  payoutId?: number
  /** As the member of staff gave it. */
  reason?: string
  before?: object
  after?: object
}

/** Writes what a member of staff did, in the transaction that does it. Rows can never be changed. */
export async function insertAudit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const { at, personId, orderId, payoutId, reason, before, after } = entry
  await tx
    .insertInto('audit_events')
    .values((eb) => ({
      at,
      staff_id: actor.id,
      // Kept here as well: the account may be erased later.
      staff_name: actor.system ?? eb.selectFrom('users').select('name').where('id', '=', actor.id),
      staff_username: actor.system
        ? null
        : eb.selectFrom('users').select('username').where('id', '=', actor.id),
      address: actor.address,
      permission: actor.permission,
      action: actor.action,
      person_id: personId ?? null,
      order_id: orderId ?? null,
      payout_id: payoutId ?? null,
      reason: reason ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    }))
    .execute()
  actor.noted = true
}
