import { sql, type RawBuilder } from 'kysely'
import type { HistoryFilterInput } from '@queuemate/contracts/companions/history'
import type { Db } from '../../transaction.ts'
import { accepted } from '../companions/history.ts'

/** What the books say of an order's share. */
export interface BookedEarning {
  /** Cents, with everything that was taken or given back later; null without entries. */
  amount: number | null
  /** When it arrived; null while it is owed. */
  paid_at: Date | null
}

const amountOf = (orderId: RawBuilder<unknown>) =>
  sql<number | null>`(select sum(amount) from payout_items where order_id = ${orderId})`

/** When the payout with an order's share arrived. One that the bank returned is paid again by a later one. */
const paidAtOf = (orderId: RawBuilder<unknown>) => sql<Date | null>`(
    with recursive way as (
      select p.id, p.status, p.paid_at from payout_items i join payouts p on p.id = i.payout_id
      where i.entry_id = (select min(entry_id) from payout_items where order_id = ${orderId})
      union all
      select p.id, p.status, p.paid_at from way
        join ledger_transactions t on t.payout_id = way.id and t.kind = 'payout_returned'
        join ledger_entries e on e.transaction_id = t.id
        join payout_items i on i.entry_id = e.id
        join payouts p on p.id = i.payout_id
      where way.status = 'returned'
    ) select paid_at from way where status = 'paid')`

export async function findEarning(db: Db, orderId: number): Promise<BookedEarning> {
  const id = sql`${orderId}::bigint`
  const { rows } =
    await sql<BookedEarning>`select ${amountOf(id)} as amount, ${paidAtOf(id)} as paid_at`.execute(db)
  return rows[0]!
}

/** Orders a companion accepted and that fit a filter, the newest first, those before `before` only, with their earnings. */
export function listForSheet(
  db: Db,
  companionId: string,
  filter: HistoryFilterInput,
  page: { limit: number; before: number | undefined },
) {
  return accepted(db, companionId, filter)
    .select([
      'o.id',
      'u.name',
      'u.username',
      'o.status',
      'o.requested_at',
      'o.scored_at',
      'o.price',
      'o.fee',
      'o.refunded_share',
      'o.team_score',
      'o.other_score',
      amountOf(sql.ref('o.id')).as('amount'),
      paidAtOf(sql.ref('o.id')).as('paid_at'),
    ])
    .$if(page.before !== undefined, (query) => query.where('o.id', '<', page.before!))
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .execute()
}
export type SheetOrder = Awaited<ReturnType<typeof listForSheet>>[number]
