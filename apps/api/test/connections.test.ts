import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '@queuemate/db/client'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import { scaled } from '@queuemate/run/pace'
import { SECRET } from './app.ts'
import { IDLE_CONNECTIONS } from './budgets.ts'
import { useDatabase } from './database.ts'
import { startApi, type ApiProcess } from './process.ts'

/** Processes that run jobs, too, each with a database of its own: one may not lead, the other does. */
const databases = { follower: useDatabase(), leader: useDatabase() }
type Kind = keyof typeof databases

const uploadsDir = mkdtempSync(path.join(tmpdir(), 'queuemate-idle-'))
const processes: ApiProcess[] = []
let server: Database
let standin: StripeStandin
beforeAll(async () => {
  server = connect(inject('postgresUrl'), 1)
  standin = await startStripeStandin({ port: 0 })
  const lease = { name: 'sweeps', holder: crypto.randomUUID(), rank: 2, expires_at: new Date('2100-01-01') }
  await databases.follower().db.insertInto('leases').values(lease).execute()
})
afterAll(async () => {
  for (const api of processes) await api.kill('SIGKILL')
  await standin.close()
  await server.close()
  rmSync(uploadsDir, { recursive: true, force: true })
})

/** The connections of a process to its database, by name; without those of this test. */
async function connectionsOf(kind: Kind): Promise<Record<string, number>> {
  const { url, pool } = databases[kind]()
  const { rows } = await sql<{ name: string; open: number }>`
    select application_name as name, count(*)::int as open from pg_stat_activity
    where datname = ${new URL(url).pathname.slice(1)} group by 1`.execute(server.db)
  const open = Object.fromEntries(rows.map((row) => [row.name, row.open]))
  return { ...open, queuemate: (open.queuemate ?? 0) - pool.totalCount }
}
/** Opens all connections for calls: each of many calls waits for a table, which is locked. */
async function callMuch(api: ApiProcess, kind: Kind): Promise<void> {
  const locking = await databases[kind]().db.startTransaction().execute()
  await sql`lock table companions`.execute(locking)
  const calls = Array.from({ length: 30 }, () => fetch(`${api.url}/api/companions/nobody`))
  await expect.poll(async () => (await connectionsOf(kind)).queuemate).toBe(20)
  await locking.rollback().execute()
  await Promise.all(calls)
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

test.concurrent.each(['follower', 'leader'] as const)(
  'a process that was busy and is idle now (%s) holds no more connections than its budget says',
  { timeout: scaled(60_000) },
  async (kind) => {
    const { url: databaseUrl } = databases[kind]()
    const api = await startApi({ databaseUrl, stripeUrl: standin.url, secret: SECRET, uploadsDir })
    processes.push(api)
    await callMuch(api, kind)
    await expect
      .poll(
        async () => {
          const counts = await connectionsOf(kind)
          return sum(counts) > IDLE_CONNECTIONS[kind] ? counts : null
        },
        { timeout: scaled(30_000), interval: 250 },
      )
      .toBeNull()
  },
)
