import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../transaction.ts'
import { listingOf } from '../marketplace/marketplace.ts'

export interface OutboxRow {
  id: number
  topic: string
  payload: Record<string, unknown>
  /** Written more than a second ago: the process that wrote it did not publish it. */
  late: boolean
}

const IS_LATE = sql`(created_at < now() - interval '1 s')`
/** Rows that become jobs (mails, pushes) and are not sent to instances. */
const IS_JOB = sql`(topic = 'job')`
/** Rows about orders that any process reads: moves name their version and are left to the process that made them, for a second. */
const IS_UNREAD = sql`(not payload ? 'version' or ${IS_LATE})`

/** What is sent of a row: one about a person brings their listing of the marketplace, and the moment that it is of. */
const payloadOf = (db: Db) =>
  sql`case when topic in ('companion', 'person') then payload || jsonb_build_object(
    'listing', ${listingOf(db, sql`(payload->>'id')::uuid`)}, 'snapshot', pg_current_snapshot()::text) else payload end`

/** Jobs of one hand-over. */
const BATCH = 500

/** Letters of one piece of a long text: at most 4 bytes each, also where JSON writes a quote with a backslash. */
const PIECE = sql.lit(1_800)

/** NOTIFY refuses 8,000 bytes: a longer text travels in pieces, one right after the other. */
const notifyOf = (channel: string, from: string, text: RawBuilder<unknown>) =>
  sql`case when octet_length(${text}) < 7900 then pg_notify(${channel}, ${text})::text else (
    select string_agg(pg_notify(${channel}, json_build_object('from', ${from}::text, 'piece', piece, 'of', pieces,
      'text', substr(${text}, piece * ${PIECE} + 1, ${PIECE}))::text)::text, '')
    from (select (length(${text}) - 1) / ${PIECE} + 1) as cut (pieces), generate_series(0, pieces - 1) as piece) end`

/** A row of the outbox with the text that is sent for it. */
export interface PreparedRow {
  id: number
  text: string
}

interface Notification {
  channel: string
  from: string
  /** Texts without a row. */
  texts: string[]
  prepared: PreparedRow[]
  /** Rows at most. */
  limit: number
}

/**
 * Removes up to `limit` rows of the outbox and notifies the channel of each, in one statement: either both happen or
 * neither. Rows about orders need a prepared text, those about people bring their listing, and the others are sent as they are. `published` are the rows that were removed,
 * and `unread` those about orders that somebody has to read and prepare, both oldest first.
 */
export async function publishBatch(
  db: Db,
  { channel, from, texts, prepared, limit }: Notification,
): Promise<{ published: OutboxRow[]; unread: OutboxRow[] }> {
  const { rows } = await sql<OutboxRow & { kind: 'published' | 'unread' | 'text' }>`
    with prepared as (
      select id, text from jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) as row (id bigint, text text)
    ), gone as (
      delete from outbox where id in (
        select id from outbox where not ${IS_JOB} and (topic <> 'order' or id in (select id from prepared))
        order by id limit ${limit} for update skip locked)
      returning id, topic, payload, ${IS_LATE} as late
    ), complete as materialized (
      select id, topic, late, ${payloadOf(db)} as payload from gone
    ), sent as (
      select complete.*, coalesce(prepared.text, json_build_object('from', ${from}::text, 'id', id, 'late', late,
        'message', jsonb_build_object('topic', topic) || payload)::text) as text
      from complete left join prepared using (id) order by id
    )
    select 'published' as kind, id, topic, payload, late, ${notifyOf(channel, from, sql`text`)} as notified from sent
    union all
    select 'text', null, null, null, null, ${notifyOf(channel, from, sql`text`)}
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) text
    union all (
      select 'unread', id, topic, payload, ${IS_LATE}, null from outbox
      where topic = 'order' and ${IS_UNREAD} and id not in (select id from prepared) order by id limit ${limit})`.execute(
    db,
  )
  const ofKind = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).toSorted((one, other) => one.id - other.id)
  return { published: ofKind('published'), unread: ofKind('unread') }
}

/** Writes to the outbox that what both people see of an order has changed, although it did not move. */
export async function publishOrderChanged(tx: Tx, orderId: number): Promise<void> {
  await sql`insert into outbox (topic, payload)
    values ('order', jsonb_build_object('id', ${orderId}::bigint, 'events', '["refreshInfo"]'::jsonb))`.execute(
    tx,
  )
}

/** The newest rows of the outbox, oldest first: for one process to read, whether or not they are published. */
export async function listNewest(db: Db, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select id, topic, ${payloadOf(db)} as payload, ${IS_LATE} as late from outbox
    where not ${IS_JOB} and (topic <> 'order' or ${IS_UNREAD})
    order by id desc limit ${limit}`.execute(db)
  return rows.toReversed()
}

/**
 * Takes the oldest rows of the outbox for a publisher outside the database, oldest first. Rows that another process has
 * taken are left to it, unless it has not removed them for longer than any publishing takes. `prepared`: rows about moves that
 * the caller has made itself.
 */
export async function claimRows(db: Db, limit: number, prepared: readonly number[]): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    with taken as (
      update outbox set taken_at = now()
      where id in (
        select id from outbox where not ${IS_JOB} and (taken_at is null or taken_at < now() - interval '10 s')
          and (topic <> 'order' or ${IS_UNREAD} or id = any(${prepared}::bigint[]))
        order by id limit ${limit} for update skip locked)
      returning id, topic, payload, ${IS_LATE} as late
    )
    select id, topic, ${payloadOf(db)} as payload, late from taken`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Gives back rows that could not be published. */
export async function releaseRows(db: Db, taken: readonly OutboxRow[]): Promise<void> {
  if (taken.length === 0) return
  await sql`update outbox set taken_at = null where id = any(${taken.map((row) => row.id)}::bigint[])`.execute(
    db,
  )
}

/** Removes published rows. */
export async function removeOutboxRows(db: Db, published: readonly OutboxRow[]): Promise<void> {
  if (published.length === 0) return
  await sql`delete from outbox where id = any(${published.map((row) => row.id)}::bigint[])`.execute(db)
}

/**
 * Hands the jobs of the outbox to the job queue, all in one statement: adding a job notifies its workers, which no move
 * of an order may do. The key makes each mail about an order one of a kind; the others have none. Returns how many.
 */
export async function moveJobsToQueue(db: Db): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    with gone as (
      delete from outbox
      where id in (select id from outbox where ${IS_JOB} order by id limit ${BATCH} for update skip locked)
      returning payload
    ), specs as (
      select array_agg((payload->>'job', (payload - 'job')::json, null, null, 25,
        'mail:order:' || (payload->>'order') || ':' || (payload->>'template'), null, null
      )::graphile_worker.job_spec) as list, count(*) as jobs
      from gone
    )
    select jobs, (select count(*) from graphile_worker.add_jobs(list)) as added
    from specs where jobs > 0`.execute(db)
  return rows[0]?.jobs ?? 0
}
