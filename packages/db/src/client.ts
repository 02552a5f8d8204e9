import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'
import type { Db } from './transaction.ts'

// Our bigints are ids and cents, far below 2^53; pg hands them out as text unless told otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Connects to PostgreSQL; `max` bounds the connections of this process. */
export function connect(url: string, max = 20): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'queuemate' })
  // A connection that breaks must not end the process, idle or lent out; the next query gets a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}
