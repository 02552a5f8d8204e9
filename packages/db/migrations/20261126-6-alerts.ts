import { sql, type Kysely } from 'kysely'

/** Mails to staff about what cannot wait; roles that end on a date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_alerts (
    user_id uuid not null references users on delete cascade,
    alert text not null,
    wanted boolean not null,
    primary key (user_id, alert)
  )`.execute(db)
  await sql`comment on table staff_alerts is
    'A row is the choice of a member of staff whether they get mails about a queue; without one, the default holds.'`.execute(
    db,
  )
  await sql`create table staff_alert_events (
    queue text not null,
    subject text not null,
    seen_at timestamptz not null,
    primary key (queue, subject)
  )`.execute(db)
  await sql`comment on table staff_alert_events is
    'A row is something that waits for staff, who were told about it by mail. It goes when it no longer waits.'`.execute(
    db,
  )
  await sql`alter table staff_members add column ends_at timestamptz`.execute(db)
  await sql`create index staff_members_ends_at on staff_members (ends_at) where ends_at is not null`.execute(
    db,
  )
  await sql`comment on table staff_members is
    'A row is the permissions that an admin gave or took, and when the role ends; staff without a row have those of their role, for good. Admins have one only for its end.'`.execute(
    db,
  )
}
