import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '@queuemate/db/client'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { scaled } from '@queuemate/run/pace'
import { cutConnections, useDatabase } from '../../../test/database.ts'
import { createFeed } from './create-feed.ts'
import type { Feed, FeedMessage } from './feed.ts'
import { findParties } from '@queuemate/db/queries/orders/orders'
import { toOrderMessage } from './order-message.ts'

const database = useDatabase()
const log = pino({ level: 'silent' })
const open: Feed[] = []
afterEach(() => Promise.all(open.splice(0).map((feed) => feed.close())))

async function start() {
  const feed = await createFeed({ db: database().db, databaseUrl: database().url, log })
  open.push(feed)
  const heard: (FeedMessage & { late?: boolean })[] = []
  feed.subscribe((message, { late }) => heard.push(late ? { ...message, late } : message))
  return { feed, heard }
}

const emit = (room: string): FeedMessage => ({ topic: 'emit', room, event: 'refreshInfo', payload: [] })
const rowsLeft = async () => (await sql`select from outbox`.execute(database().db)).rows.length

/** Waits until a check passes: for what another instance does in its own time. */
const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: scaled(15_000) })

test('a message is delivered here at once, and to every other instance once', async () => {
  const [one, other] = [await start(), await start()]
  // The reference data of a new database tells of itself as well.
  const emitted = ({ heard }: typeof one) => heard.filter(({ topic }) => topic === 'emit')
  one.feed.send(emit('a'))
  expect(emitted(one)).toEqual([emit('a')])
  await soon(() => expect(emitted(other)).toEqual([emit('a')]))
  one.feed.send(emit('b'))
  await soon(() => expect(emitted(other)).toEqual([emit('a'), emit('b')]))
  expect(emitted(one)).toEqual([emit('a'), emit('b')])
})

test('rows that a trigger wrote are delivered to every instance with the listing, published by any', async () => {
  const [one, other] = [await start(), await start()]
  const companion = await createCompanion(database().db)
  const listing = expect.objectContaining({ id: companion.id, name: companion.name, available: true })
  const snapshot = expect.stringMatching(/^\d+:\d+:/)
  const changed = expect.objectContaining({ topic: 'companion', id: companion.id, listing, snapshot })
  await soon(() => {
    expect(one.heard).toContainEqual(changed)
    expect(other.heard).toContainEqual(changed)
  })
  await soon(async () => expect(await rowsLeft()).toBe(0))
})

test('what was committed here is delivered here once, although its row is published later', async () => {
  const [one, other] = [await start(), await start()]
  const message = { topic: 'session', id: 'committed-here', user: 'u' } as const
  const heardBy = ({ heard }: typeof one) => heard.filter((one) => 'id' in one && one.id === message.id)
  await database()
    .db.transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into outbox (topic, payload)
        values ('session', jsonb_build_object('id', ${message.id}::text, 'user', 'u')) returning id`.execute(
        tx,
      )
      // Told before any instance can see the row: none of them publishes it in between.
      one.feed.committed(message, [rows[0]!.id])
    })
  await soon(() => expect(heardBy(other)).toEqual([message]))
  expect(heardBy(one)).toEqual([message])
})

test('a row that was not published in time is delivered as late', async () => {
  const { heard } = await start()
  await sql`insert into outbox (topic, payload, created_at)
    values ('session', '{"id": "p"}', now() - interval '5 s')`.execute(database().db)
  await soon(() => expect(heard).toContainEqual({ topic: 'session', id: 'p', late: true }))
})

/** An order, and a row of the outbox about it as a move of another process writes it. */
async function noteOrder(stored: object, createdAt = sql`now()`) {
  const { db } = database()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const order = await createOrder(db, { player_id: player.id, companion_id: companion.id, version: 3 })
  const payload = JSON.stringify({ id: order.id, events: ['refreshInfo', 'orderCreated'], ...stored })
  const { rows } = await sql<{ id: number }>`insert into outbox (topic, payload, created_at)
    values ('order', ${payload}::jsonb, ${createdAt}) returning id`.execute(db)
  return { order, player, row: rows[0]!.id }
}
const aboutOrders = ({ heard }: { heard: FeedMessage[] }) => heard.filter(({ topic }) => topic === 'order')

test('a move is sent to others as the process made it that has committed it, and nobody reads the order', async () => {
  const [one, other] = [await start(), await start()]
  const { order, row } = await noteOrder({ version: 3 }, sql`now() + interval '1 minute'`)
  const message: FeedMessage = { ...toOrderMessage(order, ['refreshInfo']), reason: 'as it was made' }
  one.feed.committed(message, [row])
  await soon(() => expect(aboutOrders(other)).toEqual([message]))
  expect(aboutOrders(one)).toEqual([message])
  await soon(async () => expect(await rowsLeft()).toBe(0))
})

test('a move is left to the process that has committed it, until it is late', async () => {
  const [one, other] = [await start(), await start()]
  const { row } = await noteOrder({ version: 3 }, sql`now() + interval '1 minute'`)
  await Promise.all([one.feed.publishPending(), other.feed.publishPending()])
  const left = await sql`delete from outbox where id = ${row} returning id`.execute(database().db)
  expect([left.rows.length, aboutOrders(one), aboutOrders(other)]).toEqual([1, [], []])
})

test('a move of a process that died is sent with the order as it is now, as late', async () => {
  const [one, other] = [await start(), await start()]
  const { order } = await noteOrder({ version: 2 }, sql`now() - interval '5 s'`)
  const parties = await findParties(database().db, order.id)
  const message = { ...toOrderMessage(order, ['refreshInfo', 'orderCreated'], { parties }), late: true }
  expect(message).toMatchObject({ version: 3, request: { username: parties.player_username } })
  for (const instance of [one, other]) await soon(() => expect(aboutOrders(instance)).toEqual([message]))
  await soon(async () => expect(await rowsLeft()).toBe(0))
})

test('a change of an order that did not move is sent with the order as it is, before publishPending resolves', async () => {
  const { feed, heard } = await start()
  const { order } = await noteOrder({ events: ['refreshInfo'] })
  await feed.publishPending()
  expect(aboutOrders({ heard })).toEqual([toOrderMessage(order, ['refreshInfo'])])
})

test('publishPending resolves when this instance has heard of all that was committed before', async () => {
  const { feed, heard } = await start()
  for (let round = 0; round < 20; round++) {
    const id = `round-${round}`
    await sql`insert into outbox (topic, payload) values ('session', jsonb_build_object('id', ${id}::text))`.execute(
      database().db,
    )
    await Promise.all([feed.publishPending(), feed.publishPending()])
    expect(heard).toContainEqual({ topic: 'session', id })
  }
})

test('a lost connection is down until it is back, and a gap is reported then', async () => {
  const { feed, heard } = await start()
  const gaps = vi.fn<() => void>()
  feed.onReconnect(gaps)
  expect(feed.isUp()).toBe(true)
  await cutConnections(database().db, 'queuemate feed')
  await soon(() => expect(feed.isUp()).toBe(false))
  await soon(() => expect(gaps).toHaveBeenCalledTimes(1))
  expect(feed.isUp()).toBe(true)
  const other = await start()
  other.feed.send(emit('after'))
  await soon(() => expect(heard).toContainEqual(emit('after')))
})

test('a listener that fails does not keep the others from hearing', async () => {
  const { feed, heard } = await start()
  feed.subscribe(() => {
    throw new Error('a listener that fails')
  })
  feed.send(emit('a'))
  expect(heard).toEqual([emit('a')])
})

test('one text that is too long for a notification keeps no other from being told', async () => {
  const [one, other] = [await start(), await start()]
  // Letters of several bytes, and ones that JSON writes with more.
  const long = { ...emit('long'), payload: ['x"é😀'.repeat(9_000)] } as FeedMessage
  one.feed.send(long)
  one.feed.send(emit('after'))
  await soon(() => expect(other.heard).toContainEqual(emit('after')))
  expect(other.heard).toContainEqual(long)
  const id = 'x"é😀'.repeat(3_000)
  await sql`insert into outbox (topic, payload) values ('session', jsonb_build_object('id', ${id}::text))`.execute(
    database().db,
  )
  await soon(() => {
    for (const { heard } of [one, other])
      expect(heard.map((message) => 'id' in message && message.id)).toContain(id)
  })
})

test('what a poll published before it was told here as committed is not told twice', async () => {
  const { feed, heard } = await start()
  const message = { topic: 'session', id: 'polled', user: 'u' } as const
  const { rows } = await sql<{ id: number }>`insert into outbox (topic, payload)
    values ('session', '{"id": "polled", "user": "u"}') returning id`.execute(database().db)
  await feed.publishPending()
  feed.committed(message, [rows[0]!.id])
  expect(heard.filter((one) => 'id' in one && one.id === 'polled')).toEqual([message])
})

test('a listener for gaps that fails keeps neither the others from hearing nor the process from running', async () => {
  const { feed } = await start()
  const gaps = vi.fn<() => void>()
  feed.onReconnect(() => {
    throw new Error('a listener that fails')
  })
  feed.onReconnect(gaps)
  await cutConnections(database().db, 'queuemate feed')
  await soon(() => expect(gaps).toHaveBeenCalledTimes(1))
})

test('publishPending waits no longer than it has to, and does not fail, while the database is locked or away', async () => {
  const { feed } = await start()
  await database()
    .db.transaction()
    .execute(async (tx) => {
      await sql`lock table outbox`.execute(tx)
      await expect(feed.publishPending()).resolves.toBeUndefined()
    })
  const away = connect(database().url, 1)
  const other = await createFeed({ db: away.db, databaseUrl: database().url, log })
  open.push(other)
  await away.close()
  await expect(other.publishPending()).resolves.toBeUndefined()
})
