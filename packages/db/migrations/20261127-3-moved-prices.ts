import { sql, type Kysely } from 'kysely'

/** The prices that a change of a payband moved, so that undoing it gives them back: [{id, before, after}]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setting_changes add column moved jsonb`.execute(db)
}
