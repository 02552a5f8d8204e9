import { stringify } from 'csv-stringify/sync'
import { AppError } from '@queuemate/contracts/errors'
import type { PayoutStatement, StatementLine } from '@queuemate/contracts/payouts/schemas'
import * as statement from '@queuemate/db/queries/payouts/statement'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import { decimal, statementView } from './payouts.views.ts'

const COLUMNS = ['payout', 'kind', 'order', 'date', 'price', 'fee', 'amount'] as const
// Nothing in it is written by people, and an escaped negative amount would be text.
const FORMAT = { columns: [...COLUMNS], header: true, bom: true }

/** What one payout pays, line by line. */
export function createPayoutStatements({ db }: { db: Db }) {
  /** Throws `not_found`, also for the payout of another companion. */
  async function read(user: Caller, payoutId: number): Promise<PayoutStatement> {
    const payout = await statement.find(db, payoutId)
    if (payout?.companion_id !== user.id) throw new AppError('not_found')
    return statementView(payout, await statement.listLines(db, payoutId))
  }

  return {
    read,
    /** The payout of any companion, for staff; throws `not_found`. */
    async readAny(payoutId: number): Promise<PayoutStatement> {
      const payout = await statement.find(db, payoutId)
      if (!payout) throw new AppError('not_found')
      return statementView(payout, await statement.listLines(db, payoutId))
    },
    /** The same as CSV, in one piece; amounts are dollars with two decimals. */
    async csv(user: Caller, payoutId: number): Promise<string[]> {
      const { payout_ID: payout, lines } = await read(user, payoutId)
      const rows = lines.map((line) => rowOf(payout, line))
      return [stringify(rows, FORMAT)]
    },
  }
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
