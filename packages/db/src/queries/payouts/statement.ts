import { sql } from 'kysely'
import type { LedgerKind } from '@queuemate/contracts/payments/ledger'
import type { Db } from '../../transaction.ts'
import { waitsToBePaid } from './failed.ts'

/** A payout of any companion. */
export function findStatement(db: Db, payoutId: number) {
  return db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.companion_id')
    .select(['p.id', 'p.companion_id', 'u.name', 'u.username', 'p.amount', 'p.status', 'p.transfer_id'])
    .select(waitsToBePaid.as('waits'))
    .select(['p.failure', 'p.created_at', 'p.paid_at'])
    .select(sql<Date>`p.period_end::timestamp at time zone 'UTC'`.as('period_end'))
    .where('p.id', '=', payoutId)
    .executeTakeFirst()
}
export type FoundPayout = NonNullable<Awaited<ReturnType<typeof findStatement>>>

export interface PaidLine {
  kind: LedgerKind
  order_id: number | null
  at: Date
  amount: number
  price: number | null
  fee: number | null
}

/** What a payout pays, oldest first. */
export async function listLines(db: Db, payoutId: number): Promise<PaidLine[]> {
  const { rows } = await sql<PaidLine>`select t.kind, i.order_id, i.at, i.amount, o.price, o.fee
    from payout_items i
      join ledger_entries e on e.id = i.entry_id
      join ledger_transactions t on t.id = e.transaction_id
      left join orders o on o.id = i.order_id
    where i.payout_id = ${payoutId} order by i.at, i.entry_id`.execute(db)
  return rows
}
