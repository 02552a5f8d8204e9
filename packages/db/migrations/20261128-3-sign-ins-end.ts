import { sql, type Kysely } from 'kysely'

/** A code of an authenticator app works once, and a session ends 90 days after its sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table two_factors add column last_step integer`.execute(db)
  await sql`comment on column two_factors.last_step is
    'The 30 seconds, counted since 1970, of the last code that was accepted: none of then or before is accepted again.'`.execute(
    db,
  )
  await sql`update sessions set expires_at = created_at + interval '90 days'
    where expires_at > created_at + interval '90 days'`.execute(db)
}
