import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase, TEMPLATE } from '@queuemate/db/testing/database'
import type { Db } from '@queuemate/db/transaction'

type TestDatabase = Awaited<ReturnType<typeof cloneDatabase>>

/** A real database for one test file, created before its first test and dropped after its last. */
export function useDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
  })
  afterAll(async () => {
    await database?.drop()
  })
  return () => {
    if (!database) throw new Error('the database is ready once the tests run')
    return database
  }
}

/** Closes the connections with this name, as a restart of the database does. */
export async function cutConnections(db: Db, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name} and pid <> pg_backend_pid()`.execute(db)
}
