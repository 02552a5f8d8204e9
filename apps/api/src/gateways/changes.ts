import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Log } from './log.ts'

const CHANNEL = 'order_changed'
const RETRY_MS = 1000

export interface Changes {
  /** Calls back with the id of every order that changes, on whichever instance, until the answer is called. */
  subscribe(listener: (orderId: number) => void): () => void
  close(): Promise<void>
}

/** Listens for the notifications that order moves send at their commit. */
export async function listenForChanges(databaseUrl: string, log: Log): Promise<Changes> {
  const bus = new EventEmitter().setMaxListeners(0)
  let closed = false
  let client: pg.Client
  let retry: ReturnType<typeof setTimeout> | undefined

  async function open() {
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'queuemate changes' })
    client.on('notification', ({ payload }) => bus.emit(CHANNEL, Number(payload)))
    client.on('error', (error) => {
      log.warn({ err: error }, 'lost the line for changes')
      reopen()
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }

  function reopen() {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => open().catch(reopen), RETRY_MS)
  }

  await open()
  return {
    subscribe(listener) {
      bus.on(CHANNEL, listener)
      return () => bus.off(CHANNEL, listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client.end()
    },
  }
}
