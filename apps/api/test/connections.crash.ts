import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { signIn, WEB } from './app.ts'
import { cutConnections } from './database.ts'
import { withProcesses, type ApiProcess } from './process.ts'

// Processes start here, and the machine may be busy.
vi.setConfig({ testTimeout: scaled(90_000), hookTimeout: 60_000 })

const { database, start, playerWithCard } = withProcesses()
let api: ApiProcess
beforeEach(async () => {
  api = await start()
})
afterEach(() => api.kill('SIGKILL'))

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: scaled(30_000) })

async function pair() {
  const { db } = database()
  const { player } = await playerWithCard()
  const companion = await createCompanion(db)
  const cookies = {
    player: await signIn(db, player.id),
    companion: await signIn(db, companion.id),
  }
  const call = (by: 'player' | 'companion', method: 'GET' | 'POST', at: string, body?: object) =>
    fetch(`${api.url}/api/${at}`, {
      method,
      headers: { cookie: cookies[by], origin: WEB, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return { companion, call }
}

test('no lost connection to the database ends the process, however often it is cut', async () => {
  const { call } = await pair()
  const listening = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and application_name = 'queuemate feed'`.execute(database().db)
    ).rows.length
  const names = ['queuemate feed', 'queuemate background', 'queuemate', 'queuemate worker names']
  for (let round = 0; round < 5; round++) {
    await soon(async () => expect(await listening()).toBeGreaterThan(0))
    for (const name of names) await cutConnections(database().db, name)
  }
  await soon(async () => expect((await call('player', 'GET', 'user')).status).toBe(200))
  await soon(async () => expect(await listening()).toBeGreaterThan(0))
})

test('a process that is told to stop says so to the proxy before it closes a connection', async () => {
  await api.kill('SIGKILL')
  // Long enough that only the second signal ends the process.
  api = await start({ DRAIN_SECONDS: '300' })
  const { call } = await pair()
  process.kill(api.pid, 'SIGTERM')
  const ready = async () => (await fetch(`${api.url}/readyz`)).status
  await soon(async () => expect(await ready()).toBe(503))
  expect((await call('player', 'GET', 'user')).status).toBe(200)
  await api.kill('SIGTERM')
  await expect(ready()).rejects.toThrow('fetch failed')
})
