import { sql, type Kysely } from 'kysely'

/** Invitations to the staff, by mail; a day from which two-factor authentication is required. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_invitations (
    id uuid primary key default gen_random_uuid(),
    email text not null unique check (email = lower(email)),
    role text not null check (role in ('staff', 'admin')),
    permissions text[] not null,
    ends_at timestamptz,
    token_hash text not null unique,
    invited_by uuid not null references users on delete cascade,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`comment on table staff_invitations is
    'A row is an invitation that nobody has accepted or withdrawn yet. invited_by: who sent it last; it counts only while they are an admin.'`.execute(
    db,
  )
  await sql`create index staff_invitations_invited_by on staff_invitations (invited_by)`.execute(db)
  await sql`call watch_for_staff('staff_invitations', 'people')`.execute(db)
  await sql`alter table staff_access add column two_factor_from timestamptz`.execute(db)
  await sql`comment on column staff_access.two_factor_from is
    'When a requirement begins; null for at once. Until then staff without it are reminded.'`.execute(db)
}
