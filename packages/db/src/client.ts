import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'
import type { Db } from './transaction.ts'

// Our bigints are ids and cents, far below 2^53; by default pg returns them as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  /** Milliseconds after which PostgreSQL cancels a statement, or a statement that waits for a lock. */
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  name?: string
}

/** Milliseconds to wait for a free connection before the query fails. */
const CONNECT_TIMEOUT_MS = 10_000

/** Connects to PostgreSQL; `max` is the size of the pool. */
export function connect(url: string, max = 20, options: ConnectOptions = {}): Database {
  const { statementTimeoutMs = 30_000, lockTimeoutMs = 10_000, name = 'queuemate' } = options
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
  })
  // A broken connection, idle or in use, must not end the process; the next query gets a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
