import { sql, type Kysely } from 'kysely'

/** Staff take what waits for them, so that two do not work on the same thing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table work_owners (
    queue text not null,
    record text not null,
    owner_id uuid references users on delete cascade,
    taken_at timestamptz not null,
    primary key (queue, record)
  )`.execute(db)
  await sql`comment on table work_owners is
    'A row is who takes care of a row of the staff inbox, by its queue and id; null once released. It counts for what has waited since before taken_at. Tickets have assignee_id instead.'`.execute(
    db,
  )
  await sql`create index work_owners_owner on work_owners (owner_id)`.execute(db)
  await sql`call watch_for_staff('work_owners', 'orders')`.execute(db)
}
