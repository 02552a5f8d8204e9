import { randomUUID } from 'node:crypto'
import type { Db } from '@queuemate/db/transaction'
import * as outbox from '@queuemate/db/queries/orders/outbox'
import { FEED_CHANNEL, openPostgresLine } from './feed-line.ts'
import { openRedisLine } from './feed-redis.ts'
import type { Delivery, Feed, FeedListener, FeedMessage } from './feed.ts'
import type { Log } from './log.ts'

/** Changes of this long are published together: long enough for both writes of one accept. */
const BATCH_MS = 40
/** How often each process looks for what another one committed and did not publish. */
const POLL_MS = 250
/** Rows of the outbox in one statement. */
const BATCH_ROWS = 500
/** Messages without a row that wait for a database that is away; the oldest are dropped. */
const MOST_UNSENT = 5_000

export interface FeedOptions {
  /** A pool of its own, so that publishing never waits for requests. */
  db: Db
  databaseUrl: string
  redisUrl?: string | undefined
  log: Log
}

interface Envelope {
  /** The instance that publishes. */
  from: string
  /** The row of the outbox, where there is one. */
  id: number | null
  late: boolean
  message: FeedMessage
}

/** Opens the change feed: over PostgreSQL's NOTIFY, or over Redis when its address is given. */
export async function createFeed({ db, databaseUrl, redisUrl, log }: FeedOptions): Promise<Feed> {
  const me = randomUUID()
  const listeners = new Set<FeedListener>()
  const gapListeners = new Set<() => void>()
  /** Rows of the outbox that this instance has handled and that are not yet published. */
  const told = new Set<number>()
  let unsent: FeedMessage[] = []

  /** A failing listener must not stop the others. */
  function deliver(message: FeedMessage, delivery: Delivery) {
    for (const listener of listeners) {
      try {
        listener(message, delivery)
      } catch (error) {
        log.error({ err: error, topic: message.topic }, 'feed listener failed')
      }
    }
  }
  const events = {
    onText(text: string) {
      const { from, id, late, message } = JSON.parse(text) as Envelope
      if (from !== me && !(id !== null && told.delete(id))) deliver(message, { late })
    },
    onGap() {
      // Their messages may have fallen into the gap.
      told.clear()
      for (const listener of gapListeners) listener()
    },
  }
  const redis = redisUrl ? await openRedisLine(redisUrl, events, log) : undefined
  const line = redis ?? (await openPostgresLine(databaseUrl, events, log))
  const seal = (message: FeedMessage, id: number | null = null, late = false) =>
    JSON.stringify({ from: me, id, late, message } satisfies Envelope)
  const messageOf = ({ topic, payload }: outbox.OutboxRow) => ({ topic, ...payload }) as FeedMessage

  /** Publishes one batch and returns the rows that were in it. */
  async function publish(): Promise<outbox.OutboxRow[]> {
    const loose = unsent
    unsent = []
    try {
      const texts = loose.map((message) => seal(message))
      if (!redis)
        return await outbox.notify(db, { channel: FEED_CHANNEL, from: me, texts, limit: BATCH_ROWS })
      const rows = await outbox.list(db, BATCH_ROWS)
      await redis.publish([...texts, ...rows.map((row) => seal(messageOf(row), row.id, row.late))])
      await outbox.remove(db, rows)
      return rows
    } catch (error) {
      unsent = [...loose, ...unsent].slice(-MOST_UNSENT)
      throw error
    }
  }

  async function drainOnce(): Promise<void> {
    for (;;) {
      const rows = await publish()
      for (const row of rows) {
        if (!told.delete(row.id)) deliver(messageOf(row), { late: row.late })
      }
      if (rows.length < BATCH_ROWS) return
    }
  }

  let running: Promise<void> | undefined
  let again: Promise<void> | undefined
  /** One batch at a time; a call during one is served by the next, which sees what was committed before it. */
  function drain(): Promise<void> {
    if (!running) {
      running = drainOnce().finally(() => (running = undefined))
      return running
    }
    again ??= running
      .catch(() => {})
      .then(() => {
        again = undefined
        return drain()
      })
    return again
  }

  let failing = false
  let timer: ReturnType<typeof setTimeout> | undefined
  function drainSoon() {
    timer ??= setTimeout(() => {
      timer = undefined
      drainQuietly()
    }, BATCH_MS)
  }
  function drainQuietly() {
    if (running) return drainSoon()
    drain().then(
      () => (failing = false),
      (error: unknown) => {
        // Once for a database that is away, not at every try.
        if (!failing) log.warn({ err: error }, 'could not publish changes')
        failing = true
      },
    )
  }
  const poll = setInterval(drainQuietly, POLL_MS)
  poll.unref()

  return {
    subscribe(listener: FeedListener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onGap(listener) {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    isUp: () => line.isUp(),
    send(message) {
      unsent.push(message)
      deliver(message, { late: false })
      drainSoon()
    },
    committed(message, outboxIds) {
      for (const id of outboxIds) told.add(id)
      deliver(message, { late: false })
      drainSoon()
    },
    drain,
    close: async () => {
      clearInterval(poll)
      clearTimeout(timer)
      await drain().catch(() => {})
      await line.close()
    },
  }
}
