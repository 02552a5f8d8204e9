import { sql } from 'kysely'

/** The number of the transaction that a statement runs in. */
export const TRANSACTION = sql`pg_current_xact_id()::text::bigint`

/** A moment of the database: which transactions a statement sees (PostgreSQL's `pg_current_snapshot`). */
export interface Snapshot {
  /** No transaction from this number on is seen. */
  xmax: number
  /** Transactions below it that were still open, and are not seen either. */
  open: readonly number[]
}

/** Reads `pg_current_snapshot()::text`: `xmin:xmax:open,open,…`. */
export function parseSnapshot(text: string): Snapshot {
  const [, xmax, open] = text.split(':')
  return { xmax: Number(xmax), open: open ? open.split(',').map(Number) : [] }
}

/** Whether a statement with this snapshot sees what a transaction has committed. */
export function sees({ xmax, open }: Snapshot, transaction: number): boolean {
  return transaction < xmax && !open.includes(transaction)
}

/**
 * Whether one snapshot sees all that the other sees, and more. Transactions get their numbers in order and only end, so of two
 * snapshots with the same `xmax` the later one has fewer open.
 */
export function isNewer(one: Snapshot, other: Snapshot): boolean {
  return one.xmax > other.xmax || (one.xmax === other.xmax && one.open.length < other.open.length)
}
