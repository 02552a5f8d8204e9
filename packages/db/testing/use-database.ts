import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Db } from '../src/transaction.ts'
import { cloneDatabase, TEMPLATE } from './database.ts'

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

/** How many connections to a database wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
