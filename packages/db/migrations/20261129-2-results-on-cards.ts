import { sql, type Kysely } from 'kysely'

/** The homepage's cards show the last results. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger companion_records_changed on companion_records`.execute(db)
  await sql`create trigger companion_records_changed after update on companion_records
    for each row when (old.answer_seconds is distinct from new.answer_seconds or old.results is distinct from new.results)
    execute function note_companion()`.execute(db)
}
