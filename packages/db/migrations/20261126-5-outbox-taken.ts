import { sql, type Kysely } from 'kysely'

/** Since when a process publishes the row outside the database: no other one publishes it at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column taken_at timestamptz`.execute(db)
}
