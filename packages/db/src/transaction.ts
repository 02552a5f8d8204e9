import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.gen.ts'

/** A handle for reading outside a transaction or inside one. */
export type Db = Kysely<DB>
/** A handle that is inside a transaction: what a function that locks asks for. */
export type Tx = Transaction<DB>

/** Runs `work` in one transaction. Nothing outside the database may be called inside. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

/** The name of the unique index or constraint an error broke, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}
