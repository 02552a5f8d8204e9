import { stringify } from 'csv-stringify/sync'
import { BOOKS_CSV_MAX, type BooksInput } from '@queuemate/contracts/staff/books'
import type { Span } from '@queuemate/db/closed-days'
import { listEntries, type LedgerLine } from '@queuemate/db/queries/payments/books'
import { noteAction } from '../../../base/note-action.ts'
import type { StaffActor } from '../../../base/caller.ts'
import { oneMore } from '../../../base/paging.ts'
import type { Context } from '../../../context.ts'
import { decimal } from '../../payouts/payouts.views.ts'

const COLUMNS = ['transaction', 'at', 'kind', 'order', 'payout', 'account', 'amount'] as const
// Nothing in it is written by people, and an escaped negative amount would be text.
const FORMAT = { columns: [...COLUMNS], header: true, bom: true }

export const spanOf = ({ from, to }: BooksInput): Span => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
})

/** The ledger's entries of a period as CSV, in dollars with positive debits. The download is in the audit log. */
export async function exportBooks(ctx: Context, actor: StaffActor, input: BooksInput) {
  const found = await listEntries(ctx.analyticsDb, spanOf(input), oneMore(BOOKS_CSV_MAX))
  const rows = found.slice(0, BOOKS_CSV_MAX)
  await noteAction(ctx, actor, { after: { rows: rows.length, ...input } })
  return {
    csv: stringify(rows.map(lineOf), FORMAT),
    rows: rows.length,
    complete: found.length === rows.length,
  }
}

function lineOf(row: LedgerLine): Record<(typeof COLUMNS)[number], string | number> {
  return {
    transaction: row.transaction,
    at: row.at.toISOString(),
    kind: row.kind,
    order: row.order_id ?? '',
    payout: row.payout_id ?? '',
    account: row.account,
    amount: decimal(row.amount),
  }
}
