import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCompanion, createPlayer } from '@queuemate/db/testing/factories'
import { startPushStandin, type PushStandin } from '@queuemate/push-standin/server'
import { scaled } from '@queuemate/run/pace'
import { signIn, WEB } from './app.ts'
import { eventually, withProcesses, type ApiProcess } from './process.ts'
import { makeVapid, titlesOf } from './push.ts'

/** API processes that share one database and send push notifications. */
// Each test starts processes.
vi.setConfig({ testTimeout: scaled(120_000), hookTimeout: 60_000 })
const { database, start: startApi } = withProcesses()
const vapid = makeVapid()
let standin: PushStandin
beforeAll(async () => {
  standin = await startPushStandin()
})
afterAll(() => standin?.close())
const start = (env = {}) => startApi({ ...vapid, PUSH_STANDIN_URL: standin.url, ...env })

async function send(api: ApiProcess, cookie: string, at: string, body: object) {
  const response = await fetch(`${api.url}/${at}`, {
    method: 'POST',
    headers: { cookie, origin: WEB, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** A companion with a phone, and a player who requests a game of them. */
async function request(api: ApiProcess) {
  const { db } = database()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const [cookie, mateCookie] = [await signIn(db, player.id), await signIn(db, companion.id)]
  const phone = standin.subscribe(vapid.VAPID_PUBLIC_KEY)
  await send(api, mateCookie, 'trpc/accounts.savePush', phone.subscription)
  const since = performance.now()
  await send(api, cookie, 'api/order', { companion_id: companion.id })
  return { phone, since }
}

/** Whether nothing waits to be sent any more. */
async function isQuiet(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`select (select count(*) from outbox where topic = 'job')
    + (select count(*) from graphile_worker.jobs where task_identifier = 'push.send') as waiting`.execute(
    database().db,
  )
  return Number(rows[0]!.waiting) === 0
}

test('two instances with jobs send each message once', async () => {
  const apis = await Promise.all([start(), start()])
  const phones = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const { phone, since } = await request(apis[n % 2]!)
      await eventually(async () => phone.received.length > 0, 'the ring')
      return { phone, ms: Math.round(performance.now() - since) }
    }),
  )
  await eventually(isQuiet, 'an empty queue')
  expect(phones.map(({ phone }) => titlesOf(phone))).toEqual(phones.map(() => ['Incoming order']))
  // For docs/adr/0028: how long a request takes to the push service.
  process.stdout.write(`from request to push service: ${phones.map(({ ms }) => ms).join(', ')} ms\n`)
  await Promise.all(apis.map((api) => api.kill('SIGTERM')))
})

test('a request of a process that is killed rings from another one', async () => {
  const dying = await start({ JOBS: 'off' })
  const { phone } = await request(dying)
  await dying.kill('SIGKILL')
  expect(phone.received).toEqual([])
  const api = await start()
  await eventually(async () => phone.received.length > 0, 'the ring')
  await eventually(isQuiet, 'an empty queue')
  expect(titlesOf(phone)).toEqual(['Incoming order'])
  await api.kill('SIGTERM')
})
