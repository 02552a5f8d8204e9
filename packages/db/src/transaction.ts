import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isOldPlan } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

/** A database handle, in a transaction or not. */
export type Db = Kysely<DB>
/** A handle in a transaction; functions that lock rows need one. */
export type Tx = Transaction<DB>

const MOST_TRIES = 3
const PAUSE_MS = 50

const afterCommits = new WeakMap<object, (() => void)[]>()

/**
 * Runs `work` in one transaction, again if a migration has just changed a table, or another transaction and this one waited for
 * each other. `work` must not call anything outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (tries === MOST_TRIES || (!isOldPlan(error) && !isDeadlock(error))) throw error
      // The other transaction takes its lock first. Otherwise the two would wait for each other again.
      await pause(PAUSE_MS)
    }
  }
}

async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const publish: (() => void)[] = []
  const result = await db.transaction().execute((tx) => {
    afterCommits.set(tx, publish)
    return work(tx)
  })
  for (const one of publish) one()
  return result
}

/** Runs `publish` once what was written over `db` is committed: at once outside a transaction, never after a rollback. */
export function afterCommit(db: Db, publish: () => void): void {
  if (!db.isTransaction) return publish()
  const waiting = afterCommits.get(db)
  if (!waiting) throw new Error('this transaction was not begun by inTransaction')
  waiting.push(publish)
}

const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === '40P01'

/** The name of the unique index or constraint that an error violated, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}
