import pg from 'pg'
import type { Log } from '../../base/log.ts'

const CHANNEL = 'queuemate_feed'
/** How often a connection is checked. */
export const PING_MS = 400
/** Without a reply for this long it counts as down: a message may be on its way to nowhere. */
export const SILENT_MS = 1_000
/** Without a reply for this long the connection is closed. */
const LOST_MS = 5_000
const RETRY_MS = 500

/** What carries messages between instances. */
export interface FeedTransport {
  isUp(): boolean
  close(): Promise<void>
}

export interface FeedTransportEvents {
  onText(text: string): void
  /** The connection was lost and is there again. */
  onReconnect(): void
}

/** Listens on a connection of its own, and checks it all the time. */
export async function connectPostgres(
  databaseUrl: string,
  events: FeedTransportEvents,
  log: Log,
): Promise<FeedTransport> {
  let client: pg.Client | undefined
  let lastSeenAt = 0
  let closed = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function open() {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'queuemate feed',
      connectionTimeoutMillis: LOST_MS,
      query_timeout: LOST_MS,
      keepAlive: true,
    })
    next.on('notification', ({ payload }) => events.onText(payload ?? ''))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('the connection ended')))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    lastSeenAt = Date.now()
  }

  function lose(lost: pg.Client, error: Error) {
    if (closed || client !== lost) return
    client = undefined
    log.warn({ err: error }, 'feed connection lost')
    void lost.end().catch(() => {})
    reopen()
  }

  function reopen() {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => open().then(events.onReconnect, reopen), RETRY_MS)
  }

  function ping() {
    const asked = client
    if (!asked) return
    if (Date.now() - lastSeenAt > LOST_MS) return lose(asked, new Error('the connection is silent'))
    asked.query('select 1').then(
      () => (lastSeenAt = Date.now()),
      () => {},
    )
  }

  await open()
  const pinger = setInterval(ping, PING_MS)
  pinger.unref()
  return {
    isUp: () => client !== undefined && Date.now() - lastSeenAt < SILENT_MS,
    close: async () => {
      closed = true
      clearInterval(pinger)
      clearTimeout(retry)
      await client?.end()
    },
  }
}

export const FEED_CHANNEL = CHANNEL
