import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { useDatabase } from './database.ts'

const database = useDatabase()

const run = (start: string, databaseUrl: string) =>
  promisify(execFile)(process.execPath, [`src/${start}`], {
    cwd: path.join(import.meta.dirname, '..'),
    timeout: scaled(15_000),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      API_PORT: '0',
      WORKER_PORT: '0',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a-secret-of-the-older-database-test',
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_WEBHOOK_SECRET: 'whsec_tests',
    },
  })

test.each(['main.ts', 'worker.ts'])(
  '%s ends with one line on a database from before the baseline',
  async (start) => {
    const { db, url } = database()
    await sql`update kysely_migration set name = '20261120-1-foundation' where name like '%-baseline'`.execute(
      db,
    )
    await expect(run(start, url)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^[^\n]*This database was made before the schema began again[^\n]*\n$/),
    })
  },
)

test('main.ts ends with one line on a database without tables', async () => {
  const { db, url } = database()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await expect(run('main.ts', url)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^[^\n]*the migrations have not run[^\n]*\n$/),
    stderr: '',
  })
})
