import { sql, type RawBuilder } from 'kysely'
import { GAME_OVERDUE_SECONDS, OrderStatus } from '@queuemate/contracts/orders/machine'
import { REPORT_RESPONSE_HOURS, UNSETTLED_AFTER_SECONDS } from '@queuemate/contracts/staff/orders'
import type { RequestKind } from '@queuemate/contracts/staff/refund-requests'
import { LIST_DOWNLOADS, MANY_DOWNLOADS } from '@queuemate/contracts/staff/actions'
import type { QueueName } from '@queuemate/contracts/staff/session'
import { REFUND_LIMIT_DAYS, REFUND_LIMITS } from '@queuemate/contracts/payments/refund-limits'
import type { Db, Tx } from '../../transaction.ts'
import { heldAmount, isUndecided, releasesAt } from '../payouts/risk-cases.ts'
import { stuck } from '../payments/refunds.ts'
import { isApprover } from '../payments/refund-requests.ts'
import { isBorneByUs } from '../payouts/unpaid.ts'
import { waitsToBePaid } from '../payouts/failed.ts'

/** What waits for staff: since when, until when, and about whom. */
export interface WorkRow {
  queue: QueueName
  /** The number of what is decided, or a person's id. */
  id: string
  order_id: number | null
  person_id: string | null
  /** Null if only the text of a ticket names a person, or none. */
  username: string | null
  name: string | null
  /** Cents. Null if it is not about money. */
  amount: number | null
  /** What a request for a refund asks for; null in other queues. */
  request: RequestKind | null
  /** The member of staff who takes care of it. */
  owner_id: string | null
  owner_name: string | null
  waiting_since: Date
  due_at: Date | null
}

interface View {
  now: Date
  /** The member of staff for whom the requests that they may not decide are left out. */
  viewer: string | null
}

/** Whose refunds cost Queuemate at least half of what they may in a week without approval. */
const borneFor = (
  person: RawBuilder<unknown>,
  now: Date,
) => sql`select person::text as id, null::bigint as order_id, person, null as name, sum(amount)::integer as amount,
    max(created_at) as waiting_since, null::timestamptz as due_at
  from (select r.*, ${person} as person from refunds r join orders o on o.id = r.order_id
    where r.created_at > ${new Date(now.getTime() - REFUND_LIMIT_DAYS * 86_400_000)}
      and r.status <> 'failed' and ${isBorneByUs}) b
  where person is not null
  group by person having count(*) > 1 and sum(amount) * 2 >= coalesce((select (value ->> 'ours_weekly')::integer
    from edited_settings where kind = 'refund_limits'), ${sql.lit(REFUND_LIMITS.ours_weekly)})`

/**
 * The rows of each queue. Badges count them, the inbox and the list of orders show them. Each reads an index of its own.
 * `person` is whom it is about; null where the order's companion or, in queues about charges, its player is.
 */
const QUEUES: Record<QueueName, (view: View) => RawBuilder<unknown>> = {
  disputes: () => sql`select id::text as id, order_id, null::uuid as person, null as name, amount,
      opened_at as waiting_since, due_at
    from disputes where status = 'needs_response'`,
  needs_a_look: ({ now }) => sql`select k.id::text as id, k.order_id, k.user_id as person, null as name,
      ${heldAmount} as amount, k.since as waiting_since, case when k.decision is null then ${releasesAt} end as due_at
    from risk_cases k where ${isUndecided(now)}`,
  reports:
    () => sql`select order_id::text as id, order_id, null::uuid as person, null as name, null::integer as amount,
      min(created_at) as waiting_since,
      min(created_at) + make_interval(hours => ${sql.lit(REPORT_RESPONSE_HOURS)}) as due_at
    from order_reports where status = 'open' group by order_id`,
  stuck_refunds: ({
    now,
  }) => sql`select s.id::text as id, s.order_id, null::uuid as person, null as name, s.amount,
      s.waiting_since, null::timestamptz as due_at
    from (${stuck(now)}) s`,
  refund_requests: ({ viewer }) => sql`select id::text as id, order_id, companion_id as person, null as name,
      amount, created_at as waiting_since, null::timestamptz as due_at
    from refund_requests r where status = 'open' and requested_by is distinct from ${viewer}::uuid
      and not ${isApprover(sql`r.companion_id`, viewer)}`,
  borne_refunds: ({ now }) => borneFor(sql`o.companion_id`, now),
  member_refunds: ({ now }) => borneFor(sql`case when r.request_id is null then r.requested_by end`, now),
  // The search behind a download is an entry as well, without values.
  downloads: ({
    now,
  }) => sql`select staff_id::text as id, null::bigint as order_id, staff_id as person, null as name,
      null::integer as amount, max(at) as waiting_since, null::timestamptz as due_at
    from audit_events where action in (${sql.join(LIST_DOWNLOADS)}) and after is not null
      and at > ${new Date(now.getTime() - 86_400_000)}
    group by staff_id having count(*) >= ${sql.lit(MANY_DOWNLOADS)}`,
  failed_payouts:
    () => sql`select id::text as id, null::bigint as order_id, companion_id as person, null as name, amount,
      created_at as waiting_since, null::timestamptz as due_at
    from payouts p where ${waitsToBePaid} and failure <> 'on_hold'`,
  differences: () => sql`select 'books' as id, null::bigint as order_id, null::uuid as person, null as name,
      (select sum(abs((d->>'found')::integer - (d->>'expected')::integer)) from jsonb_array_elements(last.differences) d)::integer
        as amount,
      last.at as waiting_since, null::timestamptz as due_at
    from (select at, differences from reconciliations order by id desc limit 1) last
    where jsonb_array_length(last.differences) > 0`,
  unsettled: ({ now }) => sql`select o.id::text as id, o.id as order_id, null::uuid as person, null as name,
      null::integer as amount, m.at as waiting_since,
      m.at + make_interval(secs => ${sql.lit(UNSETTLED_AFTER_SECONDS)}) as due_at
    from orders o cross join lateral
      (select max(e.at) as at from order_events e where e.order_id = o.id) m
    where o.live and o.settle_at is not null
      and m.at < ${new Date(now.getTime() - UNSETTLED_AFTER_SECONDS * 1000)}`,
  overdue_games: () => sql`select id::text as id, id as order_id, null::uuid as person, null as name,
      null::integer as amount, started_at as waiting_since,
      started_at + make_interval(secs => ${sql.lit(GAME_OVERDUE_SECONDS)}) as due_at
    from orders where live and status = ${sql.lit(OrderStatus.inProgress)} and flagged_at is not null`,
  overdue_scores: () => sql`select id::text as id, id as order_id, null::uuid as person, null as name,
      null::integer as amount, ended_at as waiting_since, ended_at + interval '24 h' as due_at
    from orders where live and status = ${sql.lit(OrderStatus.completed)} and flagged_at > ended_at`,
  held_payouts:
    () => sql`select user_id::text as id, null::bigint as order_id, user_id as person, null as name,
      null::integer as amount, payouts_held_at as waiting_since, null::timestamptz as due_at
    from companions where payouts_held_at is not null`,
  applications:
    () => sql`select user_id::text as id, null::bigint as order_id, user_id as person, null as name,
      null::integer as amount, submitted_at as waiting_since, null::timestamptz as due_at
    from companion_applications where status = 'submitted'`,
  rank_requests: () => sql`select id::text as id, null::bigint as order_id, user_id as person, null as name,
      null::integer as amount, created_at as waiting_since, null::timestamptz as due_at
    from rank_requests where status = 'open'`,
  player_notes:
    () => sql`select id::text as id, null::bigint as order_id, companion_id as person, null as name,
      null::integer as amount, created_at as waiting_since, null::timestamptz as due_at
    from player_notes where state = 'open'`,
  tickets: () => sql`select id::text as id, null::bigint as order_id, user_id as person, name,
      null::integer as amount, waiting_since, null::timestamptz as due_at
    from support_messages where waiting_since is not null`,
}

/** In these the person is the order's player. */
const ABOUT_PLAYER: readonly QueueName[] = ['disputes', 'stuck_refunds', 'unsettled']

/** The rows of a queue about orders, one for each order. */
export const ordersIn = (queue: QueueName, now: Date): RawBuilder<unknown> => sql`
  select order_id, min(waiting_since) as waiting_since, min(due_at) as due_at
  from (${QUEUES[queue]({ now, viewer: null })}) rows group by order_id`

/** What waits in each of these queues: `queue` and `id`. */
export const waitingIn = (queues: readonly QueueName[], now: Date): RawBuilder<unknown> =>
  sql.join(
    queues.map((queue) => sql`select ${queue} as queue, id from (${QUEUES[queue]({ now, viewer: null })}) q`),
    sql` union all `,
  )

/** How many rows wait in each of these queues. */
export async function countQueues<Name extends QueueName>(
  db: Db,
  queues: readonly Name[],
  view: View,
): Promise<Record<Name, number>> {
  const counts = queues.map(
    (queue) => sql`(select count(*) from (${QUEUES[queue](view)}) q) as ${sql.ref(queue)}`,
  )
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** Who takes care of a row `q`. What has begun to wait again since it was taken has no owner. */
const ownerIn = (queue: QueueName) =>
  queue === 'tickets'
    ? sql`(select assignee_id from support_messages where id = q.id::bigint)`
    : sql`(select owner_id from work_owners o
        where o.queue = ${queue} and o.record = q.id and o.taken_at >= q.waiting_since)`

type WorkFilter = { limit: number; view: View; id?: string; owner?: string | undefined }

/** The first rows of each of these queues, or of one id or owner: by deadline, then those that wait the longest. */
export async function listWork(
  db: Db,
  queues: readonly QueueName[],
  { limit, view, id, owner }: WorkFilter,
): Promise<WorkRow[]> {
  const parts = queues.map(
    (queue) => sql`(select * from (
        select ${queue} as queue, q.*, ${ownerIn(queue)} as owner_id from (${QUEUES[queue](view)}) q) r
      where (${id ?? null}::text is null or r.id = ${id ?? null}::text)
        and (${owner ?? null}::uuid is null or r.owner_id = ${owner ?? null}::uuid)
      order by due_at nulls last, waiting_since limit ${limit})`,
  )
  const { rows } = await sql<WorkRow>`
    select w.queue, w.id, w.order_id, w.waiting_since, w.due_at, m.id as owner_id, m.name as owner_name,
      u.id as person_id, u.username, coalesce(u.name, w.name) as name,
      coalesce(w.amount, o.price - o.refunded) as amount,
      case when w.queue = 'refund_requests' then (select kind from refund_requests where id = w.id::bigint) end as request
    from (${sql.join(parts, sql` union all `)}) w
    left join orders o on o.id = w.order_id
    left join users m on m.id = w.owner_id
    left join users u on u.id = coalesce(w.person,
      case when w.queue in (${sql.join(ABOUT_PLAYER)}) then o.player_id else o.companion_id end)`.execute(db)
  return rows
}

interface Taken {
  queue: QueueName
  id: string
  /** Whom the caller saw as the owner. */
  owner: string | null
  /** Null releases it. */
  to: string | null
  at: Date
}

/** Gives a row to a member of staff. False if its owner is not the one whom the caller saw. */
export async function takeWork(tx: Tx, { waiting_since: since }: WorkRow, taken: Taken): Promise<boolean> {
  const { queue, id: record, owner, to: owner_id, at: taken_at } = taken
  const written = await tx
    .insertInto('work_owners')
    .values({ queue, record, owner_id, taken_at })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'record'])
        .doUpdateSet({ owner_id, taken_at })
        .where(
          sql<boolean>`work_owners.taken_at < ${since} or work_owners.owner_id is not distinct from ${owner}::uuid`,
        ),
    )
    .returning('queue')
    .executeTakeFirst()
  return written !== undefined
}

/** Rows in these queues that a member of staff owned have no owner. */
export async function releaseAll(tx: Tx, memberId: string, queues: readonly QueueName[]): Promise<void> {
  if (queues.length === 0) return
  await tx.deleteFrom('work_owners').where('owner_id', '=', memberId).where('queue', 'in', queues).execute()
}
