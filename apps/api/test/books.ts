import type { Account } from '@queuemate/contracts/payments/ledger'
import type { Db } from '@queuemate/db/transaction'

/** The events of an order as text, one each: `event status/hold`. */
export async function timelineOf(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.event} ${row.to_status}/${row.to_hold}`)
}

/** What an order moved at the provider in cents, before its fees, which are booked whenever they become known. */
export const movedAtProvider = (db: Db, orderId: number): Promise<number> =>
  sumOfAccount(db, ['provider_balance', 'provider_fees'], null, orderId)

/** The balance of a ledger account in cents, or of several together, for one subject or one order if given. */
export async function sumOfAccount(
  db: Db,
  accounts: Account | Account[],
  subject: string | null = null,
  orderId?: number,
): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('e.amount'), eb.lit(0)).as('sum'))
    .where('e.account', 'in', [accounts].flat())
    .$if(subject !== null, (query) => query.where('e.subject', '=', subject))
    .$if(orderId !== undefined, (query) => query.where('t.order_id', '=', orderId!))
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}
