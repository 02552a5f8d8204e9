import type { BooksView } from '@queuemate/contracts/staff/books'
import * as books from '@queuemate/db/queries/payments/books'
import type { Span } from '@queuemate/db/closed-days'
import type { BookDifference } from '@queuemate/db/queries/payments/books'
import type { Context } from '../../../context.ts'

/** Balances, totals in cents, and the differences of the last reconciliation. */
export async function readBooks(ctx: Context, span: Span): Promise<BooksView> {
  const db = ctx.analyticsDb
  // One after the other: there are two connections.
  const moved = await books.sumLedger(db, span)
  const last = await books.findLastReconciliation(db)
  const providerBalance = await books.sumProviderBalance(db)
  const sum = (rows: typeof moved) => rows.reduce((total, { amount }) => total + amount, 0)
  const accounts = [...Map.groupBy(moved, ({ account }) => account)].map(([account, rows]) => {
    return { account, balance: sum(rows) }
  })
  const balanceOf = (name: string) => accounts.find(({ account }) => account === name)?.balance ?? 0
  const atProvider = moved.filter(({ account }) => account === 'provider_balance')
  const sumOf = (...names: string[]) => sum(atProvider.filter(({ kind }) => names.includes(kind)))
  return {
    accounts,
    totals: {
      charged: sumOf('capture'),
      // Adding zero turns -0 into 0.
      refunded: -sumOf('refund', 'refund_sent', 'refund_failed') + 0,
      fees: -balanceOf('fee_revenue') + 0,
      provider_fees: balanceOf('provider_fees'),
      owed: -balanceOf('companion_payable') + 0,
      paid_out: -sumOf('payout', 'payout_returned') + 0,
      provider_balance: providerBalance,
    },
    differences: (last?.differences ?? []) as unknown as BookDifference[],
    reconciled_at: last?.at.toISOString() ?? null,
    reported_balance: last?.provider_balance ?? null,
  }
}
