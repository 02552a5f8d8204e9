import { sql, type Kysely } from 'kysely'

/** Calls that are sent again after a lost answer are not made twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table calls_made_once (
    id text primary key, result jsonb, made_at timestamptz not null default now())`.execute(db)
  await sql`comment on table calls_made_once is
    'Calls with an Idempotency-Key that were made. id: a hash of the caller, the key and the input.'`.execute(
    db,
  )
}
