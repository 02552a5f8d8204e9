import { sql, type Kysely } from 'kysely'

/** Keeps what was sent to the bank at each stage of a dispute, as it was then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table disputes add column evidence_sent jsonb not null default '[]'`.execute(db)
}
