import { sql } from 'kysely'
import type { Db } from '@queuemate/db/transaction'

export { useDatabase } from '@queuemate/db/testing/use-database'

/** Closes the connections with this name, as a restart of the database does. */
export async function cutConnections(db: Db, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name} and pid <> pg_backend_pid()`.execute(db)
}
