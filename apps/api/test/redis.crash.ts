import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { createClient } from 'redis'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '@queuemate/postgres/free-port'
import type { Log } from '../src/base/log.ts'
import { createFeed } from '../src/outside/feed/create-feed.ts'
import type { Feed, FeedMessage } from '../src/outside/feed/feed.ts'
import { toOrderMessage } from '../src/outside/feed/order-message.ts'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { startTestApp } from './app.ts'
import { useDatabase } from './database.ts'
import { silentLog } from './fakes.ts'
import { allSaved, saveSettings } from './saved-settings.ts'

/** The change feed over a real Redis; runs where the program `redis-server` is installed (vitest.config.ts). */
vi.setConfig({ testTimeout: scaled(60_000) })
const database = useDatabase()
const open: (() => Promise<void>)[] = []
let port: number
let redis: ChildProcess

beforeAll(async () => {
  port = await freePort()
  redis = startRedis()
})
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})
afterAll(() => stopRedis())

function startRedis() {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return spawn('redis-server', options, { stdio: 'ignore' })
}

async function stopRedis() {
  const gone = once(redis, 'exit')
  redis.kill('SIGKILL')
  await gone
}

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: scaled(30_000) })
const redisUrl = () => `redis://127.0.0.1:${port}`

async function start(log: Log = silentLog) {
  const feed: Feed = await createFeed({
    db: database().db,
    databaseUrl: database().url,
    redisUrl: redisUrl(),
    log,
  })
  open.push(() => feed.close())
  const heard: FeedMessage[] = []
  feed.subscribe((message) => heard.push(message))
  return { feed, heard }
}

const emit = (room: string): FeedMessage => ({ topic: 'emit', room, event: 'refreshInfo', payload: [] })
const note = (id: string) =>
  sql`insert into outbox (topic, payload) values ('session', jsonb_build_object('id', ${id}::text))`.execute(
    database().db,
  )

test('a move is told over Redis as it was made, and one of a process that died with the order as it is now', async () => {
  const { db } = database()
  const [one, other] = [await start(), await start()]
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const order = await createOrder(db, { player_id: player.id, companion_id: companion.id, version: 3 })
  const add = async (stored: object, at: ReturnType<typeof sql>) => {
    const payload = JSON.stringify({ id: order.id, events: ['refreshInfo'], ...stored })
    const { rows } = await sql<{ id: number }>`insert into outbox (topic, payload, created_at)
      values ('order', ${payload}::jsonb, ${at}) returning id`.execute(db)
    return rows[0]!.id
  }
  const message = toOrderMessage(order, ['refreshInfo'])
  const made: FeedMessage = { ...message, reason: 'as it was made' }
  one.feed.committed(made, [await add({ version: 3 }, sql`now() + interval '1 minute'`)])
  await add({ version: 2 }, sql`now() - interval '5 s'`)
  const heardBy = ({ heard }: typeof one) => heard.filter(({ topic }) => topic === 'order')
  for (const instance of [one, other]) {
    await soon(() => expect(heardBy(instance)).toHaveLength(2))
    expect(heardBy(instance)).toEqual(expect.arrayContaining([made, message]))
  }
})

test('a Redis that dies ends no process, and what was committed meanwhile is told once it is back', async () => {
  const { feed, heard } = await start()
  const gaps = vi.fn<() => void>()
  feed.onReconnect(gaps)
  await stopRedis()
  await soon(() => expect(feed.isUp()).toBe(false))
  await note('while it was away')
  feed.send(emit('while it was away'))
  redis = startRedis()
  await soon(() => expect(gaps).toHaveBeenCalled())
  await soon(() => expect(heard).toContainEqual({ topic: 'session', id: 'while it was away' }))
  expect(heard).toContainEqual(emit('while it was away'))
  await soon(() => expect(feed.isUp()).toBe(true))
})

test('a process that starts while Redis is away serves, logs the outage once, and hears all that follows it', async () => {
  await stopRedis()
  const [warn, info] = [vi.fn<Log['warn']>(), vi.fn<Log['info']>()]
  const { feed, heard } = await start({ ...silentLog, warn, info })
  const gaps = vi.fn<() => void>()
  feed.onReconnect(gaps)
  expect(feed.isUp()).toBe(false)
  const app = await startTestApp(database(), {}, { REDIS_URL: redisUrl() })
  expect((await app.app.inject('/readyz')).statusCode).toBe(200)
  // Of two instances, the first that reaches Redis would tell the row, and the other would only know that it missed some.
  await app.app.close()
  await app.context.close()
  await note('before it was there')
  redis = startRedis()
  await soon(() => expect(gaps).toHaveBeenCalled())
  await soon(() => expect(heard).toContainEqual({ topic: 'session', id: 'before it was there' }))
  await soon(() => expect(feed.isUp()).toBe(true))
  const lines = [...warn.mock.calls, ...info.mock.calls].map(([, text]) => text)
  expect(lines.filter((text) => text.includes('Redis'))).toEqual(['Redis is away', 'Redis is back'])
})

test('rows of the outbox are told by one instance each, and once', async () => {
  const instances = [await start(), await start(), await start()]
  const wanted = Array.from({ length: 400 }, (_, index) => `row ${index}`)
  await Promise.all(wanted.map(note))
  const told = (heard: FeedMessage[]) => heard.flatMap((one) => (one.topic === 'session' ? [one.id] : []))
  await soon(() => {
    for (const { heard } of instances) expect(told(heard)).toEqual(expect.arrayContaining(wanted))
  })
  const reader = createClient({ url: redisUrl() })
  await reader.connect()
  open.push(async () => reader.destroy())
  const entries = await reader.xRange('queuemate:feed', '-', '+')
  const published = (entries ?? []).map(({ message }) => JSON.parse(message.text!).message.id as string)
  expect(published.filter((id) => id?.startsWith('row ')).toSorted()).toEqual(wanted.toSorted())
  const left = async () => (await sql`select from outbox`.execute(database().db)).rows.length
  await soon(async () => expect(await left()).toBe(0))
})

test.each([
  ['away', stopRedis, () => void (redis = startRedis())],
  ['hanging', async () => void redis.kill('SIGSTOP'), () => void redis.kill('SIGCONT')],
])('while Redis is %s, a call hears of its own changes and waits no longer', async (_how, stop, again) => {
  const [one, other] = [await start(), await start()]
  await stop()
  try {
    for (let round = 0; round < 3; round++) {
      await note(`${_how} ${round}`)
      one.feed.send(emit(`${_how} ${round}`))
      await one.feed.publishPending()
      expect(one.heard).toContainEqual({ topic: 'session', id: `${_how} ${round}` })
    }
    // A hanging server counts as lost after a while.
    await soon(() => expect(one.feed.isUp()).toBe(false))
  } finally {
    again()
  }
  for (let round = 0; round < 3; round++) {
    await soon(() => expect(other.heard).toContainEqual({ topic: 'session', id: `${_how} ${round}` }))
    await soon(() => expect(other.heard).toContainEqual(emit(`${_how} ${round}`)))
  }
  for (const { heard } of [one, other]) {
    const texts = heard.map((message) => JSON.stringify(message)).filter((text) => text.includes(_how))
    expect(texts).toHaveLength(new Set(texts).size)
  }
})

test.each([
  ['away', stopRedis, () => void (redis = startRedis())],
  ['hanging', async () => void redis.kill('SIGSTOP'), () => void redis.kill('SIGCONT')],
])('a setting that is saved while Redis is %s is saved, and the call says so', async (how, stop, again) => {
  const app = await startTestApp(database(), {}, { REDIS_URL: redisUrl() })
  open.push(async () => {
    await app.app.close()
    await app.context.close()
  })
  await stop()
  try {
    expect(await saveSettings(app, how)).toEqual(allSaved(how))
  } finally {
    again()
  }
})

test('what one instance says while another is cut off from Redis reaches it afterwards, in its order', async () => {
  const [one, other] = [await start(), await start()]
  one.feed.send(emit('before'))
  await soon(() => expect(other.heard).toContainEqual(emit('before')))
  const admin = createClient({ url: redisUrl() })
  await admin.connect()
  open.push(async () => admin.destroy())
  // Redis closes every other connection; the reader's is opened again after the message has been added.
  await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
  for (const room of ['first', 'second']) {
    await admin.xAdd('queuemate:feed', '*', {
      text: JSON.stringify({ from: 'another instance', id: null, late: false, message: emit(room) }),
    })
  }
  await soon(() => expect(other.heard.slice(-2)).toEqual([emit('first'), emit('second')]))
})
