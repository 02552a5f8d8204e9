import { stringify } from 'csv-stringify/sync'
import { AppError } from '@queuemate/contracts/errors'
import type { PayoutStatement, StatementLine } from '@queuemate/contracts/payouts/schemas'
import * as statement from '@queuemate/db/queries/payouts/statement'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { decimal, staffStatementView, statementView } from './payouts.views.ts'

const COLUMNS = ['payout', 'kind', 'order', 'date', 'price', 'fee', 'amount'] as const
// Nothing in it is written by people, and an escaped negative amount would be text.
const FORMAT = { columns: [...COLUMNS], header: true, bom: true }

/**
 * What one payout of the caller pays, line by line, in cents (contract §2 `companion/payouts/{id}`). Throws `not_found`,
 * also for the payout of another companion.
 */
export async function readStatement(ctx: Context, user: Caller, payoutId: number): Promise<PayoutStatement> {
  const payout = await statement.find(ctx.db, payoutId)
  if (payout?.companion_id !== user.id) throw new AppError('not_found')
  return statementView(payout, await statement.listLines(ctx.db, payoutId))
}

/** The same of any companion, for staff. Throws `not_found`. */
export async function readAnyStatement(ctx: Context, payoutId: number) {
  const payout = await statement.find(ctx.db, payoutId)
  if (!payout) throw new AppError('not_found')
  return staffStatementView(payout, await statement.listLines(ctx.db, payoutId))
}

/** A statement as CSV; amounts are dollars with two decimals. */
export function csvOf({ payout_ID: payout, lines }: PayoutStatement): string {
  return stringify(
    lines.map((line) => rowOf(payout, line)),
    FORMAT,
  )
}

function rowOf(payout: string, line: StatementLine): Record<(typeof COLUMNS)[number], string | number> {
  return {
    payout,
    kind: line.kind,
    order: line.order_id ?? '',
    date: line.at,
    price: line.price === null ? '' : decimal(line.price),
    fee: line.fee === null ? '' : decimal(line.fee),
    amount: decimal(line.amount),
  }
}
