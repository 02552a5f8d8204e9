import { sql, type Kysely } from 'kysely'

/** Which process does what only one may do. Not logged: after a crash of the database another process takes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table leases (
    name text primary key,
    holder uuid not null,
    rank smallint not null,
    expires_at timestamptz not null
  )`.execute(db)
}
