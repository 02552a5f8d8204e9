import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { freePort } from '@queuemate/postgres/free-port'
import { scaled } from '@queuemate/run/pace'
import { useDatabase } from './database.ts'

const database = useDatabase()

test(
  'a worker runs jobs, says that it is ready and what waits, and ends cleanly',
  { timeout: scaled(90_000) },
  async () => {
    const { db, url } = database()
    const port = String(await freePort())
    const worker = spawn(process.execPath, ['src/worker.ts'], {
      cwd: path.join(import.meta.dirname, '..'),
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        WORKER_PORT: port,
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
      },
      { timeout: scaled(60_000) },
    )
    const read = async (at: string) => fetch(`http://127.0.0.1:${port}${at}`)
    await vi.waitFor(async () => expect((await read('/readyz')).status).toBe(200), {
      timeout: scaled(60_000),
    })
    expect(await (await read('/metrics')).text()).toContain('queuemate_backlog{of="failed_jobs"} 0')
    expect((await read('/api/user')).status).toBe(404)
    worker.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)
