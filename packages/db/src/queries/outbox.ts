import { sql } from 'kysely'
import type { Db } from '../transaction.ts'

export interface OutboxRow {
  id: number
  topic: string
  payload: Record<string, unknown>
  /** Written more than a second ago: the process that wrote it did not publish it. */
  late: boolean
}

const IS_LATE = sql`(created_at < now() - interval '1 s')`
/** A mail becomes a job with the deletion of its row; its key makes it one of a kind. */
const ADD_MAIL = sql`(graphile_worker.add_job('mail.order', payload::json, job_key => 'mail:order:' || (payload->>'order')
  || ':' || (payload->>'template'), max_attempts => 25)).id`

/**
 * Removes up to `limit` rows of the outbox and tells all who listen on the channel of each, in one statement: either
 * both happen or neither. `texts` are told with them. Returns the rows, oldest first.
 */
export async function notify(
  db: Db,
  { channel, from, texts, limit }: { channel: string; from: string; texts: string[]; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow & { id: number | null }>`
    with gone as (
      delete from outbox
      where id in (select id from outbox order by id limit ${limit} for update skip locked)
      returning id, topic, payload, ${IS_LATE} as late
    )
    select id, topic, payload, late,
      case when topic = 'mail' then ${ADD_MAIL} end as job,
      case when topic <> 'mail' then pg_notify(${channel}, json_build_object('from', ${from}::text, 'id', id, 'late', late,
        'message', jsonb_build_object('topic', topic) || payload)::text)::text end as told
    from gone
    union all
    select null, null, null, null, null, pg_notify(${channel}, text)::text from unnest(${texts}::text[]) text`.execute(
    db,
  )
  return rows.filter((row) => row.id !== null).toSorted((one, other) => one.id - other.id)
}

/** The oldest rows of the outbox, for a publisher outside the database. */
export async function list(db: Db, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select id, topic, payload, ${IS_LATE} as late from outbox order by id limit ${limit}`.execute(db)
  return rows
}

/** Strikes published rows; those that are mails become jobs. */
export async function remove(db: Db, published: readonly OutboxRow[]): Promise<void> {
  if (published.length === 0) return
  await sql`with gone as (
      delete from outbox where id = any(${published.map((row) => row.id)}::bigint[]) returning topic, payload
    )
    select ${ADD_MAIL} from gone where topic = 'mail'`.execute(db)
}
