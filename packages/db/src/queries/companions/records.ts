import { sql, type RawBuilder } from 'kysely'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db, Tx } from '../../transaction.ts'

/** Ids of events that one statement reads, and companions whose records one statement refreshes. */
const EVENTS = 10_000
const BATCH = 500
/** Ids of events of one transaction: after a long pause it takes several. */
const MOST_EVENTS = 10 * EVENTS
/** Twelve weeks of usual hours are kept. */
const HOURS_KEPT = 12 * 7 * 24
/** A game that was never marked complete counts for this long at most. */
const LONGEST_GAME = sql`interval '3 hours'`

interface Mark {
  counted_id: number
  /** Every transaction that was open when `read_id` was read has ended: no event up to it can still appear. */
  is_complete: boolean
}

/**
 * Brings records and usual hours up to date: from the events since the last time, and from who is online. Returns how many
 * companions had events. An event whose id is lower than one that was already read, because it was committed later, is read
 * all the same, and some events are read twice. `at` is the moment by which old hours are dropped.
 */
export async function upsertRecords(tx: Tx, at: Date): Promise<number> {
  const { counted_id, is_complete } = await lockMark(tx)
  const last = Math.min(await findLastEvent(tx), counted_id + MOST_EVENTS)
  let counted = 0
  for (let after = counted_id; after < last; after += EVENTS) {
    const until = Math.min(after + EVENTS, last)
    const companions = await listChanged(tx, after, until)
    for (let from = 0; from < companions.length; from += BATCH)
      await refreshRecords(tx, companions.slice(from, from + BATCH))
    if (companions.length > 0) await noteHours(tx, hoursOfGames(after, until), at)
    counted += companions.length
  }
  await noteHours(tx, HOURS_ONLINE, at)
  if (is_complete)
    await sql`update record_marks set counted_id = read_id, read_id = greatest(read_id, ${last}),
      read_at = clock_timestamp()`.execute(tx)
  return counted
}

/** The mark, locked: for a moment two processes may lead. */
async function lockMark(tx: Tx): Promise<Mark> {
  await sql`select from record_marks for update`.execute(tx)
  // Before the events are read: a transaction that ends in between is read now or is still open for the mark.
  const { rows } = await sql<Mark>`select counted_id, not exists (
      select from pg_stat_activity a where a.datname = current_database() and a.backend_type = 'client backend'
        and a.pid <> pg_backend_pid() and a.xact_start <= m.read_at) as is_complete
    from record_marks m`.execute(tx)
  return rows[0]!
}

/** The highest id that any event has, committed or not. */
async function findLastEvent(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('order_events', 'id')), 0) as last`.execute(
    tx,
  )
  return rows[0]!.last
}

/** The companions of accepted orders with events after one id, up to another. */
async function listChanged(tx: Tx, after: number, until: number): Promise<string[]> {
  const { rows } = await sql<{ companion_id: string }>`
    select distinct o.companion_id from order_events e join orders o on o.id = e.order_id
    where e.id > ${after} and e.id <= ${until} and e.to_status >= ${sql.lit(OrderStatus.accepted)}`.execute(
    tx,
  )
  return rows.map((row) => row.companion_id)
}

/**
 * Reads again what orders say of these companions: the median time from request to accept of the last 20 requests that they
 * accepted, in seconds, null before the third; and their last five results, newest first, 1 won, 0 draw, -1 lost.
 */
export async function refreshRecords(db: Db, companionIds: readonly string[]): Promise<void> {
  await sql`
    with fresh as (
      select c.id,
        (select case when count(*) >= 3
            then round(percentile_cont(0.5) within group (order by seconds))::integer end
          from (
            select extract(epoch from accepted_at - requested_at) as seconds from orders
            where companion_id = c.id and accepted_at is not null
            order by id desc limit 20
          ) as accepted) as answer_seconds,
        array(
          select sign(team_score - other_score)::smallint from orders
          where companion_id = c.id and scored_at is not null and team_score is not null
          order by scored_at desc, id desc limit 5) as results
      from unnest(${companionIds}::uuid[]) as c (id)
    )
    update companion_records r set answer_seconds = f.answer_seconds, results = f.results
    from fresh f where r.user_id = f.id
      and (r.answer_seconds, r.results) is distinct from (f.answer_seconds, f.results)`.execute(db)
}

/** The games of events that have ended, without those of people who have deleted their account. */
const hoursOfGames = (after: number, until: number) => sql`
  select o.companion_id as user_id, o.started_at as first, least(o.ended_at, o.started_at + ${LONGEST_GAME}) as last
  from order_events e join orders o on o.id = e.order_id join users u on u.id = o.companion_id
  where e.id > ${after} and e.id <= ${until} and o.started_at is not null and o.ended_at is not null and u.deleted_at is null`
/** When the dashboards of those who are online were last there. */
const HOURS_ONLINE = sql`
  select user_id, seen_at as first, seen_at as last from companions where online and seen_at is not null`

/**
 * Notes the hours (UTC) of `spans`, rows of `user_id`, `first` and `last`, as hours in which companions can be met, each once.
 * Of the companions with a new one, hours older than twelve weeks before `at` are dropped.
 */
export async function noteHours(db: Db, spans: RawBuilder<unknown>, at: Date): Promise<void> {
  const hourOf = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch from ${moment}) / 3600)::integer`
  const oldest = sql`${hourOf(sql`${at}::timestamptz`)} - ${sql.lit(HOURS_KEPT)}`
  await sql`
    with fresh as (
      insert into companion_hours (user_id, hour)
      select distinct s.user_id, hour
      from (${spans}) as s, generate_series(${hourOf(sql`s.first`)}, ${hourOf(sql`s.last`)}) as hour
      where hour >= ${oldest}
      on conflict do nothing returning user_id
    )
    delete from companion_hours h using (select distinct user_id from fresh) as f
    where h.user_id = f.user_id and h.hour < ${oldest}`.execute(db)
}
