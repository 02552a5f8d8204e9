import { sql } from 'kysely'
import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import type { TicketCategory } from '@queuemate/contracts/support/categories'
import type { TicketListInput } from '@queuemate/contracts/staff/support'
import type { NewRow, Row, RowChange } from '../../row.ts'
import type { Db, Tx } from '../../transaction.ts'
import { microseconds, sortBy, type SortPlace } from '../../sorting.ts'
import { contains } from '../../contains.ts'

const EXCERPT_CHARACTERS = 140

/** The last message of either side. */
const LAST = sql<Date>`coalesce(
  (select max(r.created_at) from support_replies r where r.message_id = m.id), m.created_at)`

/** What tickets are sorted by. Few are open, so no index has the last message. */
const KEYS = {
  sent: sql`m.id`,
  last: microseconds(LAST),
  waiting: microseconds(sql`m.waiting_since`),
}

export interface TicketFilter {
  list: 'waiting' | 'open' | 'closed'
  category: TicketCategory | undefined
  assignee: string | undefined
  /** In lower case. */
  query: string | undefined
  sort: TicketListInput['sort']
}

/** Tickets of all people, unless sorted those that wait the longest first, others the newest first. */
export function selectTickets(
  db: Db,
  { list: which, category, assignee, query, sort }: TicketFilter,
  page: { limit: number; after: SortPlace | undefined },
) {
  const { key, order, after } = sortBy(KEYS, sort ?? (which === 'waiting' ? 'waiting' : '-sent'), sql`m.id`)
  return heads(db)
    .select(key.as('place'))
    .select(sql<string>`left(m.message, ${sql.lit(EXCERPT_CHARACTERS)})`.as('excerpt'))
    .$if(which === 'waiting', (from) => from.where('m.waiting_since', 'is not', null))
    .$if(which === 'open', (from) => from.where('m.status', '=', 'open'))
    .$if(which === 'closed', (from) => from.where('m.status', '=', 'closed'))
    .$if(category !== undefined, (from) => from.where('m.category', '=', category!))
    .$if(assignee === 'nobody', (from) => from.where('m.assignee_id', 'is', null))
    .$if(assignee !== undefined && assignee !== 'nobody', (from) =>
      from.where('m.assignee_id', '=', assignee!),
    )
    .$if(Boolean(query), (from) => from.where(matches(query!)))
    .$if(page.after !== undefined, (from) => from.where(after(page.after!)))
    .orderBy(order)
    .limit(page.limit)
    .execute()
}

function matches(query: string) {
  const number = /^#?(\d{1,15})$/.exec(query)?.[1]
  return sql<boolean>`(${contains(sql.ref('m.name'), query)} or ${contains(sql.ref('m.email'), query)}
    or ${contains(sql.ref('m.message'), query)} or m.id = ${number ? Number(number) : -1})`
}

function heads(db: Db) {
  return db
    .selectFrom('support_messages as m')
    .leftJoin('users as a', 'a.id', 'm.assignee_id')
    .select([
      'm.id',
      'm.name',
      'm.email',
      'm.category',
      'm.status',
      'm.created_at',
      'm.assignee_id',
      'm.waiting_since',
      'a.name as assignee_name',
    ])
    .select(LAST.as('last_message_at'))
}

export function findTicket(db: Db, id: number) {
  return heads(db)
    .leftJoin('users as p', 'p.id', 'm.user_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select(['o.status as order_status', 'o.team_score', 'o.other_score', 'o.price', 'o.refunded'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('order_reports as r')
          .select('r.id')
          .whereRef('r.order_id', '=', 'o.id')
          .where('r.status', '=', 'open'),
      ).as('is_reported'),
      exists(
        selectFrom('disputes as d')
          .select('d.id')
          .whereRef('d.order_id', '=', 'o.id')
          .where('d.status', 'in', OPEN_DISPUTES),
      ).as('is_disputed'),
    ])
    .select(['m.message', 'm.order_id', 'm.closed_at', 'm.user_id'])
    .select([
      sql<number>`(select count(*)::int from staff_strikes s
        where s.person_id = m.user_id and s.removed_at is null)`.as('strikes'),
      sql<
        { id: number; status: 'open' | 'closed' }[]
      >`(select coalesce(jsonb_agg(t order by t.id desc), '[]') from (
        select id, status from support_messages o where o.user_id = m.user_id and o.id <> m.id
        order by o.id desc limit 3) t)`.as('other_tickets'),
    ])
    .select(['p.name as person_name', 'p.username as person_username', 'p.role as person_role'])
    .where('m.id', '=', id)
    .executeTakeFirst()
}
export type StaffTicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

export type RecentOrderRow = Row<'orders', 'id' | 'status' | 'requested_at' | 'price'> & {
  played_with: string
}

/** The last three orders of a person in either role, the newest first. */
export async function listRecentOrders(db: Db, userId: string): Promise<RecentOrderRow[]> {
  const lastAs = (role: 'player_id' | 'companion_id') =>
    sql`(select o.id, o.status, o.requested_at, o.price, u.name as played_with
      from orders o join users u on u.id = ${sql.ref(role === 'player_id' ? 'o.companion_id' : 'o.player_id')}
      where ${sql.ref(`o.${role}`)} = ${userId} order by o.id desc limit 3)`
  const { rows } = await sql<RecentOrderRow>`
    ${lastAs('player_id')} union all ${lastAs('companion_id')} order by id desc limit 3`.execute(db)
  return rows
}

export function listReplies(db: Db, id: number) {
  return db
    .selectFrom('support_replies as r')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .select(['r.id', 'r.from_staff', 'r.text', 'r.created_at', 'u.name as author'])
    .where('r.message_id', '=', id)
    .orderBy('r.id')
    .execute()
}
export type StaffReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

/** A ticket, locked until the transaction ends, with its last reply. */
export async function lockTicket(tx: Tx, id: number) {
  const ticket = await tx
    .selectFrom('support_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) return undefined
  const last = await tx
    .selectFrom('support_replies as r')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .select(['r.id', 'r.from_staff', 'u.name as author'])
    .where('r.message_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...ticket, last }
}

export async function updateTicket(tx: Tx, id: number, values: RowChange<'support_messages'>): Promise<void> {
  await tx.updateTable('support_messages').set(values).where('id', '=', id).execute()
}

/** How fast tickets are answered and closed: of those first answered, and of those closed, since a moment. */
export async function countFigures(db: Db, since: Date) {
  const { rows } = await sql<{
    waiting: number
    answered: number
    first_answer_seconds: number | null
    resolved: number
    resolution_seconds: number | null
  }>`select
    (select count(*) from support_messages where waiting_since is not null) as waiting,
    (select count(*) from support_messages where first_answered_at >= ${since}) as answered,
    (select percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))::int
      from support_messages where first_answered_at >= ${since}) as first_answer_seconds,
    count(*) as resolved,
    percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at))::int
      as resolution_seconds
    from support_messages where closed_at >= ${since}`.execute(db)
  return rows[0]!
}

export function selectTemplates(db: Db) {
  return db.selectFrom('support_templates').select(['id', 'name', 'text']).orderBy('name').execute()
}

export function lockTemplate(tx: Tx, id: number) {
  return tx.selectFrom('support_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Breaks `support_templates_name` for a name that another template has. */
export async function upsertTemplate(
  tx: Tx,
  id: number | undefined,
  values: NewRow<'support_templates'>,
): Promise<void> {
  if (id === undefined) await tx.insertInto('support_templates').values(values).execute()
  else await tx.updateTable('support_templates').set(values).where('id', '=', id).execute()
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('support_templates').where('id', '=', id).execute()
}

/** With its replies and notes. */
export async function eraseVisitor(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('support_messages').where('id', '=', id).execute()
}

/** The open tickets of a member who no longer replies to tickets are nobody's again. */
export async function unassignAll(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('support_messages')
    .set({ assignee_id: null })
    .where('assignee_id', '=', memberId)
    .where('status', '=', 'open')
    .execute()
}
