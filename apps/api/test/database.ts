import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase } from '@queuemate/db/testing/database'
import { TEMPLATE } from '@queuemate/db/testing/global-setup'
import type { Db } from '@queuemate/db/transaction'

type TestDatabase = Awaited<ReturnType<typeof cloneDatabase>>

/** A real database for one test file: made before its first test, dropped after its last. */
export function useDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await cloneDatabase(inject('postgresUrl'), TEMPLATE)
  })
  afterAll(async () => {
    await database?.drop()
  })
  return () => {
    if (!database) throw new Error('the database is there once tests run')
    return database
  }
}

/** Ends the connections of one name, as a database that restarts does. */
export async function cutConnections(db: Db, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(db)
}
