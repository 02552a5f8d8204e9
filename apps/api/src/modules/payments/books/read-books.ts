import * as books from '@queuemate/db/queries/payments/books'
import type { Span } from '@queuemate/db/closed-days'
import type { BookDifference } from '@queuemate/db/queries/payments/books'
import type { Context } from '../../../context.ts'

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
