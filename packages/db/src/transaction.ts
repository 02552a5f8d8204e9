import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.gen.ts'

/** A database handle, in a transaction or not. */
export type Db = Kysely<DB>
/** A handle in a transaction; functions that lock rows need one. */
export type Tx = Transaction<DB>

/** Runs `work` in one transaction. `work` must not call anything outside the database. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}

/** The name of the unique index or constraint that an error violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}
