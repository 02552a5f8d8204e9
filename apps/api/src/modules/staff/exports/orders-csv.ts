import { stringify } from 'csv-stringify/sync'
import { OrderStatus, statusName } from '@queuemate/contracts/orders/machine'
import { feeAfterRefunds } from '@queuemate/contracts/payments/refunds'
import { selectOrders, type ListedOrder, type ListFilters } from '@queuemate/db/queries/staff/orders'
import type { Db } from '@queuemate/db/transaction'
import { decimal } from '../../payouts/payouts.views.ts'

const COLUMNS = [
  'order',
  'requested',
  'status',
  'closed_reason',
  'player',
  'player_username',
  'companion',
  'companion_username',
  'score',
  'price',
  'fee',
  'refunded',
  'reported',
  'disputed',
] as const

/** The words of the console, where they differ from those that players see. */
const STATUS_WORDS: Partial<Record<number, string>> = {
  [OrderStatus.abandonedRequest]: 'Not accepted',
  [OrderStatus.inProgress]: 'In Progress',
  [OrderStatus.completed]: 'Completed (no score)',
  [OrderStatus.scored]: 'Completed with score',
}

// A name is text, also one like `=cmd()`; a fee below zero is a number, which is not escaped.
const FORMAT = {
  columns: [...COLUMNS],
  escape_formulas: true,
  cast: {
    number: (value: number, { column }: { column?: string | number | undefined }) =>
      column === 'fee' ? decimal(value) : String(value),
  },
}

/**
 * The orders that fit as CSV, in pieces: one is read while the one before is written, so a sheet of any length takes the memory
 * of two. `onPiece` hears how many rows there are so far. Amounts are dollars with two decimals.
 */
export async function* ordersCsv(
  db: Db,
  filters: ListFilters,
  { now, piece, onPiece }: { now: Date; piece: number; onPiece: (written: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  const read = (after?: readonly [string, number]) => {
    const rows = selectOrders(db, filters, { limit: piece, after }, now)
    // Who stops early does not wait for it.
    rows.catch(() => {})
    return rows
  }
  let reading: Promise<ListedOrder[]> | null = read()
  for (let written = 0; reading;) {
    const rows: ListedOrder[] = await reading
    const last = rows.at(-1)
    reading = last && rows.length === piece ? read([last.place, last.id]) : null
    const isFirst = written === 0
    // Without the mark a spreadsheet reads accents as something else.
    yield Buffer.from(stringify(rows.map(lineOf), { ...FORMAT, header: isFirst, bom: isFirst }))
    written += rows.length
    await onPiece(written)
  }
}

function lineOf(row: ListedOrder): Record<(typeof COLUMNS)[number], string | number> {
  const isScored = row.team_score !== null && row.other_score !== null
  return {
    order: row.id,
    requested: row.requested_at.toISOString(),
    status: STATUS_WORDS[row.status] ?? statusName(row.status),
    closed_reason: row.closed_reason ?? '',
    player: row.player_name,
    player_username: row.player_username ?? '',
    companion: row.companion_name,
    companion_username: row.companion_username ?? '',
    score: isScored ? `${row.team_score}-${row.other_score}` : '',
    price: decimal(row.price),
    fee: feeAfterRefunds(row),
    refunded: decimal(row.refunded),
    reported: row.is_reported ? 'yes' : '',
    disputed: row.is_disputed ? 'yes' : '',
  }
}
