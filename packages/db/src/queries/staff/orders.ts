import { sql, type RawBuilder } from 'kysely'
import { endOf, startOf } from '@queuemate/contracts/days'
import { isUuid } from '@queuemate/contracts/ids'
import { OPEN_DISPUTES } from '@queuemate/contracts/payments/disputes'
import type { OrderFilters, OrderQueue } from '@queuemate/contracts/staff/orders'
import type { QueueName } from '@queuemate/contracts/staff/session'
import { FINAL } from '@queuemate/contracts/orders/machine'
import type { Row } from '../../row.ts'
import type { Db } from '../../transaction.ts'
import { COUNTED } from './history.ts'
import { ordersIn } from './queues.ts'
import { contains } from '../../contains.ts'

export type ListedOrder = Row<
  'orders',
  'id' | 'status' | 'hold' | 'closed_reason' | 'price' | 'fee' | 'refunded'
> &
  Row<
    'orders',
    'refunded_share' | 'team_score' | 'other_score' | 'requested_at' | 'player_id' | 'companion_id'
  > & {
    player_name: string
    player_username: string | null
    player_picture: string | null
    companion_name: string
    companion_username: string | null
    companion_picture: string | null
    is_reported: boolean
    is_disputed: boolean
    waiting_since: Date | null
    due_at: Date | null
    /** The row's place in the list: microseconds do not fit into a Date. */
    place: string
  }

export interface ListPage {
  limit: number
  /** The place of the last row before this page. */
  after: readonly [place: string, id: number] | undefined
}

/** `people`: further people whose orders a search finds. */
export type ListFilters = OrderFilters & { people?: readonly string[] }

/** People whose name or username has the text in it; more are not looked at. */
const MOST_PEOPLE = 100
/** A shorter text is in too many names for the index of their pieces. */
const SHORTEST_PIECE = 3

/** Orders that fit, the newest first; of a queue, those that are due first. Reads an index for every filter and sort. */
export async function selectOrders(
  db: Db,
  filters: ListFilters,
  page: ListPage,
  now: Date,
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select f.id, f.status, f.hold, f.closed_reason, f.price, f.fee, f.refunded, f.refunded_share, f.team_score,
      f.other_score, f.requested_at,
      f.player_id, p.name as player_name, p.username as player_username, pp.picture_key as player_picture,
      f.companion_id, c.name as companion_name, c.username as companion_username, cp.picture_key as companion_picture,
      exists (select from order_reports r where r.order_id = f.id and r.status = 'open') as is_reported,
      exists (select from disputes d where d.order_id = f.id and d.status in (${openDisputes})) as is_disputed,
      f.waiting_since, f.due_at, f.place
    from (${listQuery(filters, page, now)}) f
      join users p on p.id = f.player_id join profiles pp on pp.user_id = f.player_id
      join users c on c.id = f.companion_id join profiles cp on cp.user_id = f.companion_id
    order by f.sort_key ${directionOf(filters)}, f.id ${directionOf(filters)}`.execute(db)
  return rows
}

const openDisputes = sql.join(OPEN_DISPUTES.map((status) => sql.lit(status)))

/** Up to `most` of the orders that fit; more are not counted. */
export async function countOrders(db: Db, filters: ListFilters, most: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${listQuery(filters, { limit: most, after: undefined }, now)}) f`.execute(
    db,
  )
  return rows[0]!.count
}

/** About how many orders there are, as of the last statistics. */
export async function estimateOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select greatest(reltuples, 0)::bigint as count from pg_class where oid = 'orders'::regclass`.execute(db)
  return rows[0]!.count
}

function listQuery(filters: ListFilters, page: ListPage, now: Date): RawBuilder<unknown> {
  const { queue, query } = filters
  if (queue) return queueQuery(queue, filters, page, now)
  if (query) return searchQuery(query, filters, page)
  return kindOf(filters) === 'people' ? peopleQuery(filters, page) : timeRangeQuery(filters, page)
}

/** Lists of people are ordered by number, as their indexes are: a person's orders are requested one after the other. */
type Kind = 'queue' | 'people' | 'time'

function kindOf({ queue, query, playerId, companionId }: OrderFilters): Kind {
  if (queue) return 'queue'
  return query || playerId !== undefined || companionId !== undefined ? 'people' : 'time'
}

/** What a list is sorted by. Its type is what the place in a cursor is read as. */
function keyOf(filters: OrderFilters): { by: RawBuilder<unknown>; type: 'bigint' | 'timestamptz' } {
  const { sort } = filters
  if (sort === 'price' || sort === '-price') return { by: sql`o.price`, type: 'bigint' }
  const kind = kindOf(filters)
  if (kind === 'people') return { by: sql`o.id`, type: 'bigint' }
  const isDue = kind === 'queue' && sort === undefined
  return {
    by: isDue ? sql`coalesce(q.due_at, q.waiting_since)` : sql`o.requested_at`,
    type: 'timestamptz',
  }
}

/** Whether a place in the list is a time. Otherwise it is a number. */
export const isPlacedByTime = (filters: OrderFilters) => keyOf(filters).type === 'timestamptz'

const isDown = ({ sort, queue }: OrderFilters) => (sort ? sort.startsWith('-') : !queue)
const directionOf = (filters: OrderFilters) => (isDown(filters) ? sql`desc` : sql`asc`)

const orderBy = (filters: OrderFilters) => {
  const direction = directionOf(filters)
  return sql`order by ${keyOf(filters).by} ${direction}, o.id ${direction}`
}

function afterPlace(filters: OrderFilters, { after }: ListPage): Condition {
  if (!after) return undefined
  const { by, type } = keyOf(filters)
  return sql`(${by}, o.id) ${isDown(filters) ? sql`<` : sql`>`} (${after[0]}::${sql.raw(type)}, ${after[1]}::bigint)`
}

const COLUMNS = sql`o.id, o.status, o.hold, o.closed_reason, o.price, o.fee, o.refunded, o.refunded_share,
  o.team_score, o.other_score, o.requested_at, o.player_id, o.companion_id`

const placed = (filters: OrderFilters) => {
  const { by } = keyOf(filters)
  return sql`${by} as sort_key, ${by}::text as place`
}

const listed = (filters: OrderFilters) => sql`select ${COLUMNS}, null::timestamptz as waiting_since,
    null::timestamptz as due_at, ${placed(filters)}
  from orders o`

const timeRangeQuery = (filters: ListFilters, page: ListPage) => {
  const { status, ...others } = filters
  const after = afterPlace(filters, page)
  const where = allOf([...conditions(others), status !== undefined && hasStatus(status), after])
  return sql`${listed(filters)} where ${where} ${orderBy(filters)} limit ${page.limit}`
}

/** With a further condition. The index by person is the best one, so the status is compared without an index. */
const peopleQuery = (filters: ListFilters, page: ListPage, condition?: RawBuilder<unknown>) => {
  const where = allOf([...conditions(filters), afterPlace(filters, page), condition])
  return sql`${listed(filters)} where ${where} ${orderBy(filters)} limit ${page.limit}`
}

/** An order by its number, and the orders of people by a part of their name: the newest of each, then of all. */
function searchQuery(text: string, filters: ListFilters, page: ListPage): RawBuilder<unknown> {
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : -1
  const of = (column: RawBuilder<unknown>) => sql`(${peopleQuery(filters, page, sql`${column} = people.id`)})`
  return sql`
    with people as materialized (${foundBy(text, filters)})
    select * from (
      (${peopleQuery(filters, page, sql`o.id = ${number}`)})
      union select orders.* from people cross join lateral ${of(sql`o.player_id`)} orders
      union select orders.* from people cross join lateral ${of(sql`o.companion_id`)} orders
    ) found order by sort_key ${directionOf(filters)}, id ${directionOf(filters)} limit ${page.limit}`
}

function foundBy(text: string, { people = [] }: ListFilters): RawBuilder<unknown> {
  return sql`(${peopleLike(text)}) union select unnest(${people}::uuid[])`
}

function peopleLike(text: string): RawBuilder<unknown> {
  if (text.length < SHORTEST_PIECE) return sql`select id from users where username = lower(${text})`
  return sql`select id from users where ${contains(sql.ref('name'), text)} or ${contains(sql.ref('username'), text)}
    limit ${sql.lit(MOST_PEOPLE)}`
}

/** Orders that wait for staff, each with since when and until when. */
function queueQuery(queue: OrderQueue, filters: ListFilters, page: ListPage, now: Date): RawBuilder<unknown> {
  const person = filters.query
    ? sql`and (o.player_id in (${foundBy(filters.query, filters)})
        or o.companion_id in (${foundBy(filters.query, filters)})
        or o.id::text = ${filters.query.replace('#', '')})`
    : sql``
  return sql`
    select ${COLUMNS}, q.waiting_since, q.due_at, ${placed(filters)}
    from (${ordersIn(QUEUES[queue], now)}) q join orders o on o.id = q.order_id
    where ${allOf([...conditions(filters), afterPlace(filters, page)])} ${person}
    ${orderBy(filters)} limit ${page.limit}`
}

const QUEUES: Record<OrderQueue, QueueName> = {
  reports: 'reports',
  disputes: 'disputes',
  overdue: 'overdue_scores',
  unsettled: 'unsettled',
  refunds: 'stuck_refunds',
}

type Condition = RawBuilder<unknown> | false | undefined

function conditions({ status, companionId, playerId, from, to, since, figure }: OrderFilters): Condition[] {
  return [
    status !== undefined && sql`o.status = ${sql.lit(status)}`,
    playerId !== undefined && isPerson(sql`o.player_id`, playerId),
    companionId !== undefined && isPerson(sql`o.companion_id`, companionId),
    from !== undefined && sql`o.requested_at >= ${startOf(from)}`,
    to !== undefined && sql`o.requested_at < ${endOf(to)}`,
    since !== undefined && sql`o.requested_at >= ${since}::timestamptz`,
    figure !== undefined && COUNTED[figure],
  ]
}

function allOf(conditions: Condition[]): RawBuilder<unknown> {
  const all = conditions.filter((one) => one !== undefined && one !== false)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

/** An order that is not over has no final status, and is among the few that are live. */
const hasStatus = (status: number) =>
  (FINAL as readonly number[]).includes(status)
    ? sql`o.final_status = ${sql.lit(status)}`
    : sql`o.live and o.status = ${sql.lit(status)}`

const isPerson = (column: RawBuilder<unknown>, id: string) =>
  isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`
