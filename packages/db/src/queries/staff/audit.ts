import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { Db, Tx } from '../../transaction.ts'

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

/**
 * Email addresses in a text, as the audit log has them: entries stay when the account is deleted, so they have no whole address,
 * also where a member of staff typed one.
 */
export const withoutAddresses = (text: string): string =>
  text.replace(/([^\s"@<>(),;:])[^\s"@<>(),;:]*@/gu, '$1…@')

const stored = (values: object | undefined): string | null =>
  values
    ? JSON.stringify(values, (_, value: unknown) =>
        typeof value === 'string' ? withoutAddresses(value) : value,
      )
    : null

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
      reason: reason === undefined ? null : withoutAddresses(reason),
      before: stored(before),
      after: stored(after),
    }))
    .execute()
  actor.noted = true
}

/** Whether a member of staff has written an entry about the same since a moment. */
export async function hasAudit(
  db: Db,
  actor: AuditActor,
  { personId, orderId, reason }: Pick<AuditEntry, 'personId' | 'orderId' | 'reason'>,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_events')
    .select('id')
    .where((eb) =>
      eb.and({
        staff_id: actor.id,
        action: actor.action,
        ...(personId !== undefined && { person_id: personId }),
        ...(orderId !== undefined && { order_id: orderId }),
      }),
    )
    .where('reason', 'is not distinct from', reason === undefined ? null : withoutAddresses(reason))
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
