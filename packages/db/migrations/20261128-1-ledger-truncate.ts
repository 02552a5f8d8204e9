import { sql, type Kysely } from 'kysely'

/** The ledger cannot be emptied either; triggers for rows do not see that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledger_entries', 'ledger_transactions'])
    await sql`create trigger ${sql.ref(`${table}_kept`)} before truncate on ${sql.table(table)}
      execute function ledger_frozen()`.execute(db)
}
