import { createClient } from 'redis'
import { PING_MS, SILENT_MS, type Line, type LineEvents } from './feed-line.ts'
import type { Log } from './log.ts'

const CHANNEL = 'queuemate:feed'

export interface RedisLine extends Line {
  /** Rejects at once while Redis is away; the messages are then sent later. */
  publish(texts: readonly string[]): Promise<void>
}

/** The same line over Redis: one connection listens, another one publishes; both reconnect by themselves. */
export async function openRedisLine(redisUrl: string, events: LineEvents, log: Log): Promise<RedisLine> {
  const publisher = createClient({ url: redisUrl, disableOfflineQueue: true })
  const listener = createClient({ url: redisUrl })
  for (const client of [publisher, listener]) {
    // Without a listener of its own an error event ends the process (audit H5).
    client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis connection'))
  }
  await Promise.all([publisher.connect(), listener.connect()])
  await listener.subscribe(CHANNEL, events.onText)
  let heardAt = Date.now()
  const ping = () => listener.ping().then(() => (heardAt = Date.now()))
  // A reply to this ping comes after the subscription has been renewed.
  listener.on('ready', () => void ping().then(events.onGap, () => {}))
  const pinger = setInterval(() => {
    if (listener.isReady) ping().catch(() => {})
  }, PING_MS)
  pinger.unref()
  return {
    isUp: () => listener.isReady && Date.now() - heardAt < SILENT_MS,
    publish: async (texts) => {
      await Promise.all(texts.map((text) => publisher.publish(CHANNEL, text)))
    },
    close: async () => {
      clearInterval(pinger)
      listener.destroy()
      publisher.destroy()
    },
  }
}
