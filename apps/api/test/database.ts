import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabase } from '@queuemate/db/testing/database'
import { TEMPLATE } from '@queuemate/db/testing/global-setup'

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
