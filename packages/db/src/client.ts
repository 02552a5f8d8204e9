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
  /** Milliseconds to wait for a free connection, or a new one, before the query fails. */
  connectTimeoutMs?: number
  /** How much longer than `statementTimeoutMs` a response may take before its connection is given up. */
  silenceMs?: number
  name?: string
  /** Called with the error of an idle connection that was lost; the next query gets a new one. */
  onLost?: (error: Error) => void
}

/** Connects to PostgreSQL; `max` is the size of the pool. */
export function connect(url: string, max = 20, options: ConnectOptions = {}): Database {
  const {
    statementTimeoutMs = 30_000,
    lockTimeoutMs = 10_000,
    connectTimeoutMs = 10_000,
    silenceMs = 5_000,
    name = 'queuemate',
    onLost = () => {},
  } = options
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // Here as well: a network that loses every packet cancels nothing.
    query_timeout: statementTimeoutMs + silenceMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Dates are never of the zone that a server happens to have.
    options: '-c TimeZone=UTC',
  })
  surviveLosses(pool, onLost)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** A broken connection must not end the process, whether it is idle, in use or being closed. */
export function surviveLosses(pool: pg.Pool, onLost: (error: Error) => void = () => {}): void {
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', () => {}))
}
