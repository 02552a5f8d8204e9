import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '@queuemate/db/transaction'
import * as outbox from '@queuemate/db/queries/orders/outbox'
import { FEED_CHANNEL, connectPostgres } from './transport.ts'
import type { RedisTransport } from './redis.ts'
import { createReceiver, type Envelope } from './envelope.ts'
import type { Delivery, Feed, FeedListener, FeedMessage } from './feed.ts'
import { readOrderMessages } from './order-message.ts'
import type { Log } from '../../base/log.ts'

/** Changes of this long are published together: long enough for both writes of one accept. */
const BATCH_MS = 40
/** How often a process looks for what was committed and not published. */
const POLL_MS = 250
/** Rows of the outbox in one statement. */
const BATCH_ROWS = 500
/** Messages without a row that wait for a database that is away; the oldest are dropped. */
const MOST_UNSENT = 5_000
/** Messages that are remembered as handled: many more than can be on their way. */
const HANDLED = 20_000
/** After this long, a message is rebuilt from the database: newer moves may have overtaken it. */
const IN_HAND_MS = 1_000
/** The longest that a call waits to hear of its own changes. */
const DRAIN_MS = 3_000

/** The message of a row of the outbox. */
type Known = Pick<Envelope, 'late' | 'message'> & { id: number }

export interface FeedOptions {
  /** A pool of its own, so that publishing never waits for requests. */
  db: Db
  databaseUrl: string
  redisUrl?: string | undefined
  log: Log
}

/** Opens the change feed: over PostgreSQL's NOTIFY, or over Redis when its address is given. */
export async function createFeed({ db, databaseUrl, redisUrl, log }: FeedOptions): Promise<Feed> {
  const me = randomUUID()
  const listeners = new Set<FeedListener>()
  const reconnectListeners = new Set<() => void>()
  /** Rows of the outbox, and numbered messages of others, that this instance has handled. */
  const handled = new LRUCache<string | number, true>({ max: HANDLED })
  /** Messages of rows that this instance has made or read, until they are published. */
  const inHand = new LRUCache<number, Known>({ max: MOST_UNSENT, ttl: IN_HAND_MS })
  let unsent: Envelope[] = []
  let sent = 0

  /** False for what this instance has handled before. */
  function isNew(key: string | number): boolean {
    if (handled.has(key)) return false
    handled.set(key, true)
    return true
  }
  /** A failing listener must not stop the others. */
  function guard(topic: string, listen: () => void) {
    try {
      listen()
    } catch (error) {
      log.error({ err: error, topic }, 'feed listener failed')
    }
  }
  function deliver(message: FeedMessage, delivery: Delivery) {
    for (const listener of listeners) guard(message.topic, () => listener(message, delivery))
  }
  const events = {
    onText: createReceiver(log, ({ from, id, n, late, message }) => {
      if (from === me) return
      const key = id ?? (n === undefined ? null : `${from} ${n}`)
      if (key === null || isNew(key)) deliver(message, { late })
    }),
    onReconnect() {
      for (const listener of reconnectListeners) guard('gap', listener)
    },
  }
  // Its client takes a twentieth of the start, and development has none.
  const redis = redisUrl ? await (await import('./redis.ts')).connectRedis(redisUrl, events, log) : undefined
  const transport = redis ?? (await connectPostgres(databaseUrl, events, log))
  function deliverNew(messages: readonly Known[]) {
    for (const { id, late, message } of messages) if (isNew(id)) deliver(message, { late })
  }
  const textOf = (known: Known) => JSON.stringify({ from: me, ...known })
  /** The message of a row that says all. */
  const storedIn = ({ id, late, topic, payload }: outbox.OutboxRow): Known => {
    return { id, late, message: { topic, ...payload } as FeedMessage }
  }
  const isAboutOrder = ({ topic }: outbox.OutboxRow) => topic === 'order'
  /** The messages about these rows, with the orders as they are now. */
  async function readOrders(rows: readonly outbox.OutboxRow[]): Promise<Known[]> {
    if (rows.length === 0) return []
    const read = await readOrderMessages(db, rows)
    return rows.flatMap(({ id, late }) => {
      const message = read.get(id)
      return message ? [{ id, late, message }] : []
    })
  }
  /** What is sent of these rows: messages in hand, orders as they are now, and all else as it is stored. */
  async function toKnown(rows: readonly outbox.OutboxRow[]): Promise<Known[]> {
    const hand = rows.map(({ id }) => inHand.get(id)).filter((known) => known !== undefined)
    const inHandIds = new Set(hand.map(({ id }) => id))
    const others = rows.filter(({ id }) => !inHandIds.has(id))
    const [unread, stored] = [others.filter(isAboutOrder), others.filter((row) => !isAboutOrder(row))]
    const known = [...hand, ...(await readOrders(unread)), ...stored.map(storedIn)]
    return known.toSorted((one, other) => one.id - other.id)
  }

  /** Publishes one batch, handles the rows that were in it, and returns whether more may be waiting. */
  async function publish(): Promise<boolean> {
    if (redis) return publishOver(redis)
    const loose = unsent
    unsent = []
    inHand.purgeStale()
    const oldest = [...inHand.rvalues()].filter((known) => known !== undefined).slice(0, BATCH_ROWS)
    const ready = new Map(oldest.map((known) => [known.id, known]))
    const batch = await outbox
      .publishBatch(db, {
        channel: FEED_CHANNEL,
        from: me,
        texts: loose.map((envelope) => JSON.stringify(envelope)),
        prepared: oldest.map((known) => ({ id: known.id, text: textOf(known) })),
        limit: BATCH_ROWS,
      })
      .catch((error: unknown) => {
        unsent = [...loose, ...unsent].slice(-MOST_UNSENT)
        throw error
      })
    deliverNew(batch.published.map((row) => ready.get(row.id) ?? storedIn(row)))
    for (const { id } of batch.published) inHand.delete(id)
    const read = await readOrders(batch.unread)
    for (const known of read) inHand.set(known.id, known)
    return read.length > 0 || batch.published.length === BATCH_ROWS
  }

  async function publishOver(to: RedisTransport): Promise<boolean> {
    if (!to.canPublish()) {
      await deliverNewest()
      throw new Error('Redis is away')
    }
    const rows = await outbox.claimRows(db, BATCH_ROWS, [...inHand.keys()])
    const loose = unsent
    unsent = []
    try {
      const known = await toKnown(rows)
      deliverNew(known)
      await to.publish([...loose.map((envelope) => JSON.stringify(envelope)), ...known.map(textOf)])
    } catch (error) {
      unsent = [...loose, ...unsent].slice(-MOST_UNSENT)
      await outbox.releaseRows(db, rows)
      throw error
    }
    await outbox.removeOutboxRows(db, rows)
    for (const { id } of rows) inHand.delete(id)
    return rows.length === BATCH_ROWS
  }

  /** Handles what is committed here, whether or not it can be published. */
  const deliverNewest = async () => deliverNew(await toKnown(await outbox.listNewest(db, BATCH_ROWS)))

  async function publishAll(): Promise<void> {
    while (await publish());
  }

  let running: Promise<void> | undefined
  let again: Promise<void> | undefined
  /** One batch at a time; a call during one is served by the next, which sees what was committed before it. */
  function publishInTurn(): Promise<void> {
    if (!running) {
      running = publishAll().finally(() => (running = undefined))
      return running
    }
    again ??= running
      .catch(() => {})
      .then(() => {
        again = undefined
        return publishInTurn()
      })
    return again
  }

  let failing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function publishSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      if (running) publishSoon()
      else void quietly(publishInTurn())
    }, BATCH_MS)
  }
  function quietly(work: Promise<void>): Promise<void> {
    return work.then(
      () => void (failing = false),
      (error: unknown) => {
        // Once for a database that is away, not at every try.
        if (!failing) log.warn({ err: error }, 'could not publish changes')
        failing = true
      },
    )
  }
  async function publishPending(): Promise<void> {
    const tooLong = Promise.withResolvers<void>()
    const limit = setTimeout(tooLong.resolve, DRAIN_MS)
    if (redis) publishSoon()
    await Promise.race([quietly(redis ? deliverNewest() : publishInTurn()), tooLong.promise])
    clearTimeout(limit)
  }
  let isPolling = () => true
  const poll = setInterval(() => {
    if (isPolling()) publishSoon()
  }, POLL_MS)
  poll.unref()

  return {
    subscribe(listener: FeedListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReconnect(listener) {
      reconnectListeners.add(listener)
      return () => reconnectListeners.delete(listener)
    },
    isUp: () => transport.isUp(),
    pollWhile: (condition) => void (isPolling = condition),
    send(message) {
      // PostgreSQL tells equal texts of one batch once. Redis may get a batch twice: there each has its number.
      unsent.push({ from: me, id: null, ...(redis && { n: ++sent }), late: false, message })
      deliver(message, { late: false })
      publishSoon()
    },
    committed(message, outboxIds) {
      const fresh = outboxIds.filter(isNew)
      for (const id of fresh) inHand.set(id, { id, late: false, message })
      // A poll may have been faster.
      if (outboxIds.length === 0 || fresh.length > 0) deliver(message, { late: false })
      publishSoon()
    },
    publishPending,
    close: async () => {
      clearInterval(poll)
      clearTimeout(timer)
      await publishInTurn().catch(() => {})
      await transport.close()
    },
  }
}
