import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { useDatabase } from './database.ts'

const database = useDatabase()

test('a worker runs jobs and sweeps without a port, and ends cleanly', { timeout: 90_000 }, async () => {
  const { db, url } = database()
  const companion = await createCompanion(db, { companion: { seen_at: new Date(0) } })
  const worker = spawn(process.execPath, ['src/worker.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      AUTH_SECRET: 'a-secret-of-the-worker-test-012345',
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_WEBHOOK_SECRET: 'whsec_tests',
    },
  })
  const ended = once(worker, 'exit')
  await sql`select graphile_worker.add_job('storage.remove', '{"key": "pictures/none.jpg"}'::json)`.execute(
    db,
  )
  await vi.waitFor(
    async () => {
      const jobs = await sql`select from graphile_worker.jobs`.execute(db)
      expect(jobs.rows).toHaveLength(0)
      const row = db.selectFrom('companions').select('online').where('user_id', '=', companion.id)
      expect(await row.executeTakeFirstOrThrow()).toEqual({ online: false })
    },
    { timeout: 60_000 },
  )
  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
