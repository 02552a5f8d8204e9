import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { GivenBack } from '@queuemate/contracts/payments/refund-limits'
import type { RefundRequests } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'
import { isPartial } from './disputes.ts'
import { isBorneByUs } from '../payouts/unpaid.ts'

export type RefundRequestRow = Selectable<RefundRequests>

/** Returns null if the same order or companion has an open request. */
export async function insertRefundRequest(
  tx: Tx,
  values: Insertable<RefundRequests>,
): Promise<RefundRequestRow | null> {
  const row = await tx
    .insertInto('refund_requests')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Requests that nobody decided in time are declined, so that others can be made. */
export async function declineOld(tx: Tx, { before, at, reason }: { before: Date; at: Date; reason: string }) {
  await sql`update refund_requests set status = 'declined', decided_at = ${at}, decided_by = requested_by,
    decided_reason = ${reason} where status = 'open' and created_at < ${before}`.execute(tx)
}

/** Locks a request until the transaction ends. Lock its orders afterwards. */
export function lockRefundRequest(tx: Tx, id: number): Promise<RefundRequestRow | undefined> {
  return tx.selectFrom('refund_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function decideRefundRequest(
  tx: Tx,
  id: number,
  values: Updateable<RefundRequests>,
): Promise<void> {
  await tx.updateTable('refund_requests').set(values).where('id', '=', id).execute()
}

/** Requests with the names of their people, the newest first: all, or those of an order, or the open ones. */
export function listRefundRequests(db: Db, filter: { id?: number; orderId?: number; open?: boolean }) {
  return db
    .selectFrom('refund_requests as r')
    .innerJoin('users as c', 'c.id', 'r.companion_id')
    .innerJoin('users as s', 's.id', 'r.requested_by')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .leftJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('users as p', 'p.id', 'o.player_id')
    .selectAll('r')
    .select(['c.name as companion_name', 's.name as requested_by_name', 'd.name as decided_by_name'])
    .select(['p.id as player_id', 'p.name as player_name'])
    .$if(filter.id !== undefined, (query) => query.where('r.id', '=', filter.id!))
    .$if(filter.orderId !== undefined, (query) => query.where('r.order_id', '=', filter.orderId!))
    .$if(filter.open === true, (query) => query.where('r.status', '=', 'open'))
    .orderBy('r.id', 'desc')
    .limit(200)
    .execute()
}

/** What an approved request gave back, by order. */
export function listRefunded(db: Db, id: number) {
  return db
    .selectFrom('refunds')
    .select(['order_id', 'amount'])
    .where('request_id', '=', id)
    .orderBy('order_id')
    .execute()
}

/** Whether a member of staff approved the companion's application. */
export const isApprover = (companion: RawBuilder<unknown>, memberId: string | null) =>
  sql<boolean>`exists (select from companion_applications a where a.user_id = ${companion} and a.status = 'approved'
    and a.decided_by = ${memberId}::uuid)`

/** Whether a member of staff must leave a request to others: they play in its order, or approved its companion. */
export async function isInvolved(db: Db, id: number, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ involved: boolean }>`select r.companion_id = ${memberId}
      or coalesce(o.player_id = ${memberId}, false) or ${isApprover(sql`r.companion_id`, memberId)} as involved
    from refund_requests r left join orders o on o.id = r.order_id where r.id = ${id}`.execute(db)
  return rows[0]?.involved ?? false
}

/** Whom a limit counts for, and since when. */
interface GivenSpan {
  memberId: string
  companionId: string
  day: Date
  week: Date
}

/**
 * A member's role, and the cents that they gave back without another member: by refunds, and by disputes that they accepted
 * or answered with a part of the record, which Queuemate bears. `lock`: other decisions of the member wait until the transaction ends. Call it after the locks of orders.
 */
export async function readMember(
  db: Db,
  { memberId: id, companionId, day, week }: GivenSpan,
  { lock = false } = {},
): Promise<{ role: string | null; given: GivenBack }> {
  const member = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  // Read after the lock, so that what another transaction of theirs committed counts.
  const { rows } = await sql<GivenBack>`with given as (
      select r.amount, r.created_at as at, ${isBorneByUs} as ours, o.companion_id,
        r.requested_by = ${id} and r.request_id is null as own
      from refunds r join orders o on o.id = r.order_id
      where r.created_at > ${week} and r.status <> 'failed'
        and (r.requested_by = ${id} or o.companion_id = ${companionId})
      union all
      select d.amount, d.accepted_at, true, o.companion_id, d.accepted_by = ${id} and d.accept_request_id is null
      from disputes d join orders o on o.id = d.order_id
      where d.accepted_at > ${week} and (d.accepted_by = ${id} or o.companion_id = ${companionId})
      union all
      select d.amount, coalesce(d.submitted_at, now()), true, o.companion_id, d.submitted_by = ${id}
      from disputes d join orders o on o.id = d.order_id
      where coalesce(d.submitted_at, now()) > ${week} and ${isPartial} and d.accepted_at is null
        and (d.submitted_by = ${id} or o.companion_id = ${companionId} and d.submitted_by is not null)
    )
    select coalesce(sum(amount) filter (where own and at > ${day}), 0)::integer as day,
      coalesce(sum(amount) filter (where own and ours), 0)::integer as "oursByMember",
      coalesce(sum(amount) filter (where ours and companion_id = ${companionId}), 0)::integer as "oursOfCompanion",
      ${isApprover(sql`${companionId}`, id)} as "isApprover"
    from given`.execute(db)
  return { role: member.role, given: rows[0]! }
}

/** The latest refunds that a member decided, the newest first. */
export function listRefundsBy(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .select(['r.order_id', 'r.amount', 'r.reason', 'r.created_at'])
    .select(['o.player_id', 'p.name as player_name', 'o.companion_id', 'c.name as companion_name'])
    .where('r.requested_by', '=', memberId)
    .where('r.status', '<>', 'failed')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}
