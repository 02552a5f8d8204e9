import { sql, type Kysely } from 'kysely'

/** Records and usual hours of companions are counted by a sweep, no longer by triggers inside of each move and heartbeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `drop trigger orders_record on orders`,
  `drop trigger orders_hours on orders`,
  `drop trigger companions_hours on companions`,
  `drop function note_order_of_record()`,
  `drop function note_hours_of_game()`,
  `drop function note_hours_online()`,
  `drop function note_companion_hours(uuid, timestamptz, timestamptz)`,
  `drop function refresh_companion_record(uuid)`,

  // How far the sweep has come. Ids are drawn before a commit, so they do not become visible in their order.
  `create table record_marks (
    one boolean primary key default true check (one),
    -- Every event up to this id is in the records.
    counted_id bigint not null,
    -- The last event of an earlier reading, and when that was. One of a lower id may have been committed since then.
    read_id bigint not null,
    read_at timestamptz not null
  )`,
  // The locks that the dropped triggers needed have waited for every move that was open.
  `insert into record_marks (counted_id, read_id, read_at)
    select coalesce(max(id), 0), coalesce(max(id), 0), clock_timestamp() from order_events`,

  // What is new is at the end of the table, and this writes no entry for each event.
  `create index order_events_new on order_events using brin (id) with (autosummarize = on)`,

  // A heartbeat changes seen_at: without it in an index, and with room for each row in its page, it writes no index.
  `drop index companions_online`,
  `create index companions_online on companions (user_id) where online`,
  `alter table companions set (fillfactor = 50)`,
]
