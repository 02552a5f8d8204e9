import { stringify } from 'csv-stringify/sync'
import { bankPayoutPostings, bankPayoutReturned } from '@queuemate/contracts/payments/ledger'
import { BOOKS_CSV_MAX, type BooksInput } from '@queuemate/contracts/staff/books'
import type { Span } from '@queuemate/db/closed-days'
import { book } from '@queuemate/db/queries/payments/bookings'
import * as books from '@queuemate/db/queries/payments/books'
import { type BookDifference, listEntries, type LedgerLine } from '@queuemate/db/queries/payments/books'
import { inTransaction } from '@queuemate/db/transaction'
import { noteAction } from '../../../base/note-action.ts'
import { oneMore } from '../../../base/paging.ts'
import type { Context, StaffContext } from '../../../context.ts'
import { decimal } from '../../payouts/payouts.views.ts'

type Sums = Awaited<ReturnType<typeof books.sumLedger>>
const sum = (rows: Sums) => rows.reduce((total, { amount }) => total + amount, 0)
const balanceOf = (rows: Sums, name: string) => sum(rows.filter(({ account }) => account === name))

/** What moved in a period, what is owed and at the provider now, in cents, and the differences of the last reconciliation. */
export async function readBooks(ctx: Context, span: Span) {
  const db = ctx.analyticsDb
  // One after the other: there are two connections.
  const moved = await books.sumLedger(db, span)
  const last = await books.findLastReconciliation(db)
  const first = await books.findFirst(db)
  const ever = await books.sumLedger(db, { from: undefined, to: undefined })
  const accounts = [...Map.groupBy(moved, ({ account }) => account)].map(([account, rows]) => {
    return { account, balance: sum(rows) }
  })
  const atProvider = moved.filter(({ account }) => account === 'provider_balance')
  const sumOf = (...names: string[]) => sum(atProvider.filter(({ kind }) => names.includes(kind)))
  return {
    accounts,
    totals: {
      charged: sumOf('capture'),
      // Adding zero turns -0 into 0.
      refunded: -sumOf('refund', 'refund_sent', 'refund_failed') + 0,
      fees: -balanceOf(moved, 'fee_revenue') + 0,
      provider_fees: balanceOf(moved, 'provider_fees'),
      paid_out: -sumOf('payout', 'payout_returned') + 0,
      owed: -balanceOf(ever, 'companion_payable') + 0,
      provider_balance: balanceOf(ever, 'provider_balance'),
    },
    first_at: first?.toISOString() ?? null,
    differences: (last?.differences ?? []) as unknown as BookDifference[],
    reconciled_at: last?.at.toISOString() ?? null,
    reported_balance: last?.provider_balance ?? null,
  }
}

const COLUMNS = ['transaction', 'at', 'kind', 'order', 'payout', 'account', 'amount'] as const
// Nothing in it is written by people, and an escaped negative amount would be text.
const FORMAT = { columns: [...COLUMNS], header: true, bom: true }

export const spanOf = ({ from, to }: BooksInput): Span => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
})

/** The ledger's entries of a period as CSV, in dollars with positive debits. The download is in the audit log. */
export async function exportBooks(ctx: StaffContext, input: BooksInput) {
  const found = await listEntries(ctx.analyticsDb, spanOf(input), oneMore(BOOKS_CSV_MAX))
  const rows = found.slice(0, BOOKS_CSV_MAX)
  await noteAction(ctx, { after: { rows: rows.length, ...input } })
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

/** Books a payment of our balance to our bank, or its return; false for one that the provider does not know. */
export async function bookBankPayout(ctx: Context, id: string): Promise<boolean> {
  const payout = await ctx.payments.readBankPayout({ accountId: null, id })
  if (!payout) return false
  const at = ctx.clock.now()
  await inTransaction(ctx.db, async (tx) => {
    await book(tx, { kind: 'bank_payout', key: `bank:${id}`, at }, bankPayoutPostings(payout.amount))
    if (payout.status !== 'failed') return
    const returned = { kind: 'bank_payout_returned', key: `bank:${id}:returned`, at } as const
    await book(tx, returned, bankPayoutReturned(payout.amount))
  })
  return true
}
