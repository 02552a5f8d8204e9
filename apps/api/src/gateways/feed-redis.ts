import { createClient } from 'redis'
import type { Line, LineEvents } from './feed-line.ts'
import type { Log } from './log.ts'

const CHANNEL = 'queuemate:feed'

export interface RedisLine extends Line {
  publish(texts: readonly string[]): Promise<void>
}

/** The same line over Redis: one connection listens, another one publishes; both reconnect by themselves. */
export async function openRedisLine(redisUrl: string, events: LineEvents, log: Log): Promise<RedisLine> {
  const publisher = createClient({ url: redisUrl, pingInterval: 1_000 })
  const listener = publisher.duplicate()
  for (const client of [publisher, listener]) {
    // Without a listener of its own an error event ends the process (audit H5).
    client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis connection'))
  }
  await publisher.connect()
  await listener.connect()
  await listener.subscribe(CHANNEL, events.onText)
  listener.on('ready', events.onGap)
  return {
    isUp: () => listener.isReady,
    publish: async (texts) => {
      await Promise.all(texts.map((text) => publisher.publish(CHANNEL, text)))
    },
    close: async () => {
      listener.destroy()
      publisher.destroy()
    },
  }
}
