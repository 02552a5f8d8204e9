import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'redis'
import { PING_MS, SILENT_MS, type FeedTransport, type FeedTransportEvents } from './transport.ts'
import type { Log } from '../../base/log.ts'

const STREAM = 'queuemate:feed'
/** Entries that are kept, more or less: several seconds of a busy day, for an instance that was away. */
const KEPT = 20_000
/** Entries of one read. */
const READ = 500
const RETRY_MS = 500
/** How long a batch may take; a connection without a word from Redis for `SILENCE_MS` is closed and opened again. */
const PUBLISH_MS = 1_000
/** How long a start waits for Redis. A process that starts without it serves as those do that were up. */
const START_MS = 1_000
const SILENCE_MS = 5_000

export interface RedisTransport extends FeedTransport {
  /** False while Redis is away, or has not responded to an earlier batch. */
  canPublish(): boolean
  /** Rejects when Redis does not respond in time. It may have the messages all the same. */
  publish(texts: readonly string[]): Promise<void>
}

/**
 * The same over a Redis stream (contract §1): one connection reads on from the last entry it has seen, another one
 * adds; both reconnect by themselves.
 */
export async function connectRedis(
  redisUrl: string,
  events: FeedTransportEvents,
  log: Log,
): Promise<RedisTransport> {
  const options = {
    url: redisUrl,
    disableOfflineQueue: true,
    // Without a ping a connection that has nothing to say would count as silent.
    pingInterval: 1_000,
    socket: { socketTimeout: SILENCE_MS, reconnectStrategy: RETRY_MS },
  } as const
  const publisher = createClient(options)
  const reader = createClient(options)
  const clients = [publisher, reader]
  let isAway = false
  for (const client of clients) {
    // Without a listener of its own an error event ends the process.
    client.on('error', (error: unknown) => {
      if (!isAway) log.warn({ err: error }, 'Redis is away')
      isAway = true
    })
    client.on('ready', () => {
      if (!isAway || !clients.every(({ isReady }) => isReady)) return
      isAway = false
      log.info({}, 'Redis is back')
    })
  }
  // They try again by themselves, and reject only when they are closed.
  const connected = Promise.all(clients.map((client) => client.connect())).catch(() => {})
  await Promise.race([connected, pause(START_MS, undefined, { ref: false })])
  const newest = async () => (await reader.xRevRange(STREAM, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0'
  /** The last entry that was read; none before Redis was there for the first time. */
  let seen = await newest().catch(() => undefined)
  let lastSeenAt = Date.now()
  let wasLost = seen === undefined
  let closed = false

  async function read() {
    seen ??= await newest()
    // A Redis that lost its data may number its entries from an earlier time on.
    if (wasLost && isAfter(seen, await newest())) seen = '0-0'
    const streams = await reader.xRead({ key: STREAM, id: seen }, { BLOCK: PING_MS, COUNT: READ })
    lastSeenAt = Date.now()
    for (const { id, message } of streams?.[0]?.messages ?? []) {
      seen = id
      events.onText(message.text ?? '')
    }
    if (!wasLost) return
    wasLost = false
    events.onReconnect()
  }
  async function readOn() {
    while (!closed) {
      await read().catch(async () => {
        wasLost = true
        await pause(RETRY_MS)
      })
    }
  }
  const reading = readOn()
  let unanswered: Promise<unknown> | undefined

  return {
    isUp: () => !wasLost && reader.isReady && Date.now() - lastSeenAt < SILENT_MS,
    canPublish: () => publisher.isReady && unanswered === undefined,
    publish: async (texts) => {
      const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } as const
      const sent = Promise.all(texts.map((text) => publisher.xAdd(STREAM, '*', { text }, { TRIM: trim })))
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        // Nothing more is written to this connection, so that it falls silent and is closed.
        unanswered = sent.catch(() => {}).finally(() => (unanswered = undefined))
        late.reject(new Error('Redis does not respond'))
      }, PUBLISH_MS)
      await Promise.race([sent, late.promise]).finally(() => clearTimeout(timer))
    },
    close: async () => {
      closed = true
      reader.destroy()
      publisher.destroy()
      await reading
    },
  }
}

/** Whether one entry's id (milliseconds, a dash, a number) is after another's. */
function isAfter(id: string, other: string): boolean {
  const [[ms = 0, n = 0], [otherMs = 0, otherN = 0]] = [id, other].map((one) =>
    one.split('-').map(Number),
  ) as [number[], number[]]
  return ms > otherMs || (ms === otherMs && n > otherN)
}
