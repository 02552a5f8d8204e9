import { sql, type RawBuilder } from 'kysely'
import { READS } from '@queuemate/contracts/staff/actions'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { PLANNED_EACH_TIME } from '../../preparing-client.ts'
import type { Row } from '../../row.ts'
import type { Db } from '../../transaction.ts'
import { contains } from '../../contains.ts'

export interface AuditFilter {
  staffId: string | undefined
  personId: string | undefined
  orderId: number | undefined
  action: string | undefined
  permission: Permission | undefined
  /** Only reads. */
  reads?: boolean | undefined
  from: Date | undefined
  to: Date | undefined
  /** A part of the action or the reason. */
  query: string
}

interface Values {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export type AuditLogRow = Row<'audit_events', 'id' | 'at' | 'permission' | 'action' | 'reason' | 'address'> &
  Row<'audit_events', 'order_id' | 'payout_id' | 'staff_id' | 'staff_username' | 'person_id'> &
  Values & {
    staff_name: string
    person_name: string | null
    person_username: string | null
    /** The people of the order, or the companion of the payout. */
    player: string | null
    companion: string | null
  }

export interface LogPage {
  limit: number
  before: readonly [at: string, id: number] | undefined
}

/** Entries about a person: of their account, of their orders, and of their payouts. Each part reads an index. */
const concerns = (personId: string) => sql`a.id in (
    select e.id from audit_events e where e.person_id = ${personId}
    union all select e.id from orders o join audit_events e on e.order_id = o.id where o.player_id = ${personId}
    union all select e.id from orders o join audit_events e on e.order_id = o.id where o.companion_id = ${personId}
    union all select e.id from payouts p join audit_events e on e.payout_id = p.id where p.companion_id = ${personId})`

/** What staff did, the newest first. */
export async function listAuditEvents(
  db: Db,
  filter: AuditFilter,
  { limit, before }: LogPage,
): Promise<AuditLogRow[]> {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (filter.staffId !== undefined) wanted.push(sql`a.staff_id = ${filter.staffId}`)
  if (filter.personId !== undefined) wanted.push(concerns(filter.personId))
  if (filter.orderId !== undefined) wanted.push(sql`a.order_id = ${filter.orderId}`)
  if (filter.action !== undefined) wanted.push(sql`a.action = ${filter.action}`)
  if (filter.permission !== undefined) wanted.push(sql`a.permission = ${filter.permission}`)
  if (filter.reads) wanted.push(sql`a.action in (${sql.join(READS)})`)
  if (filter.from !== undefined) wanted.push(sql`a.at >= ${filter.from}`)
  if (filter.to !== undefined) wanted.push(sql`a.at < ${filter.to}`)
  if (filter.query !== '') wanted.push(contains(sql`a.action || ' ' || coalesce(a.reason, '')`, filter.query))
  if (before !== undefined) wanted.push(sql`(a.at, a.id) < (${before[0]}::timestamptz, ${before[1]})`)
  // The plan depends on how common a text or a name is.
  const { rows } = await sql<AuditLogRow>`${sql.raw(PLANNED_EACH_TIME)} with page as (
      select a.* from audit_events a where ${sql.join(wanted, sql` and `)}
      order by a.at desc, a.id desc limit ${limit}
    ) select a.id, a.at, a.permission, a.action, a.reason, a.address, a.before, a.after, a.order_id, a.payout_id,
      a.staff_id, coalesce(a.staff_name, s.name) as staff_name,
      case when a.staff_name is null then s.username else a.staff_username end as staff_username,
      a.person_id, p.name as person_name, p.username as person_username, op.name as player, oc.name as companion
    from page a join users s on s.id = a.staff_id left join users p on p.id = a.person_id
      left join orders o on o.id = a.order_id left join payouts y on y.id = a.payout_id
      left join users op on op.id = o.player_id
      left join users oc on oc.id = coalesce(o.companion_id, y.companion_id)
    order by a.at desc, a.id desc`.execute(db)
  return rows
}

/**
 * What staff did with one account, its orders and payouts, with what its person may know of them. The reason for a change of
 * an order may speak of the other person, so it is left out, except that of a refund, which both people read anyway.
 */
export async function listForPerson(db: Db, personId: string, { limit, before }: LogPage) {
  const { rows } = await sql<
    Row<'audit_events', 'id' | 'at' | 'action' | 'order_id' | 'reason'> &
      Row<'users', 'first_name' | 'name' | 'role'> &
      Values
  >`select a.id, a.at, a.action, a.order_id, a.before, a.after, s.first_name, s.name, s.role,
      case when a.person_id = ${personId} or a.action in ('orders.refund', 'orders.retryRefund')
        or (a.action = 'orders.settleReport' and (a.after->>'refunded')::int > 0) then a.reason end as reason
    from audit_events a join users s on s.id = a.staff_id
    where ${concerns(personId)} and a.staff_id <> ${personId}
      -- A request warns its companion before anything is decided.
      and a.action not in ('refundRequests.create', 'refundRequests.withdraw', 'refundRequests.decline')
    ${before === undefined ? sql`` : sql`and (a.at, a.id) < (${before[0]}::timestamptz, ${before[1]})`}
    order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}
