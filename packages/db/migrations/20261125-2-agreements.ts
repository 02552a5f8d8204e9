import { sql, type Kysely } from 'kysely'

/** Keeps the text that each companion accepted, also after staff edit the guide (docs/adr/0037). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table agreements (
    hash text primary key check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
    version integer not null check (version >= 0),
    text text not null
  )`.execute(db)
  await sql`comment on table agreements is
    'A row is a text of the guide that somebody has accepted. version: of the setting when it was first accepted; 0: it came with a release.'`.execute(
    db,
  )
  await sql`create table agreement_acceptances (
    user_id uuid not null references users on delete cascade,
    hash text not null references agreements,
    accepted_at timestamptz not null,
    primary key (user_id, hash)
  )`.execute(db)
  await sql`comment on table agreement_acceptances is
    'A row says that a person has accepted a text of the guide, and when they first did.'`.execute(db)
}
