import { sql, type Kysely } from 'kysely'

/** Staff also write notes on a support ticket, whose author may have no account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_notes
    alter column person_id drop not null,
    add column ticket_id bigint references support_messages on delete cascade,
    add constraint staff_notes_about_check check (person_id is not null or ticket_id is not null)`.execute(db)
  await sql`create index staff_notes_ticket on staff_notes (ticket_id, id) where ticket_id is not null`.execute(
    db,
  )
  await sql`call watch_for_staff('staff_notes', 'support')`.execute(db)
  await sql`create index support_messages_closed on support_messages (closed_at)
    where closed_at is not null`.execute(db)
}
