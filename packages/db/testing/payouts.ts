import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  payoutPostings,
  postingsFor,
  refundRequested,
  type LedgerKind,
  type Posting,
} from '@queuemate/contracts/payments/ledger'
import { inTransaction, type Db } from '../src/transaction.ts'
import { createOrder, createPayout } from './factories.ts'

export interface Earned {
  id: number
  player_id: string
  companion_id: string
  price: number
  fee: number
}

async function write(
  db: Db,
  booking: { kind: LedgerKind; order_id?: number; payout_id?: number; at: string | Date; key?: string },
  postings: Posting[],
): Promise<void> {
  const { key = randomUUID(), ...row } = booking
  await inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('ledger_transactions')
      .values({ ...row, idempotency_key: key })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('ledger_entries')
      .values(postings.map((posting) => ({ transaction_id: id, ...posting })))
      .execute()
  })
}

/** A scored order with what it leaves in the books: by default $20.00 with a fee of $1.00. */
export async function earn(
  db: Db,
  companion_id: string,
  at: string | Date,
  values: { price?: number; fee?: number; player_id?: string } = {},
): Promise<Earned> {
  const order = await createOrder(db, { companion_id, requested_at: at, scored_at: at, ...values })
  await bookEarning(db, order, at)
  return order
}

/** Books what a scored order earned its companion. */
async function bookEarning(db: Db, order: Earned, at: string | Date): Promise<void> {
  const { id, price, fee, companion_id: companionId } = order
  const priced = { price, fee, companionId, refunded: 0, refundedShare: 0 }
  const booking = { kind: 'earning', order_id: id, at, key: `order:${id}:earning` } as const
  await write(db, booking, postingsFor('earning', priced))
}

/** Promises a player `amount` of a scored order, of which the companion bears `share`. */
export async function refund(db: Db, order: Earned, share: number, at: string | Date): Promise<void> {
  const split = { amount: share, share, companionId: order.companion_id, takenFrom: 'earnings' as const }
  await write(db, { kind: 'refund_requested', order_id: order.id, at }, refundRequested(split))
}

export async function report(db: Db, order: Earned): Promise<void> {
  await db
    .insertInto('order_reports')
    .values({ order_id: order.id, reporter_id: order.player_id, reason: 'left_early', details: 'They left.' })
    .execute()
}

/** `at`: long before the payday, unless it is given. */
export async function settleReports(
  db: Db,
  order: Earned,
  at = new Date('2026-11-20T00:00:00Z'),
): Promise<void> {
  await db
    .updateTable('order_reports')
    .set({ status: 'dismissed', settled_at: at })
    .where('order_id', '=', order.id)
    .execute()
}

export async function dispute(db: Db, order: Earned): Promise<void> {
  await db
    .insertInto('disputes')
    .values({
      order_id: order.id,
      provider_id: `dp_${randomUUID()}`,
      amount: order.price,
      reason: 'fraudulent',
      status: 'needs_response',
      opened_at: new Date(),
    })
    .execute()
}

export async function closeDisputes(db: Db, order: Earned, status: 'won' | 'lost'): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ status, closed_at: new Date() })
    .where('order_id', '=', order.id)
    .execute()
}

/** A payout that was paid, with everything that was scored before `period_end` and is not paid yet. */
export async function pay(db: Db, companion_id: string, period_end: string) {
  const { rows } = await sql<{ entry_id: number; amount: number }>`
    select i.entry_id, i.amount from payout_items i join orders o on o.id = i.order_id
    where i.companion_id = ${companion_id} and i.payout_id is null
      and o.scored_at < ${`${period_end}T00:00:00Z`}::timestamptz`.execute(db)
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const payout = await createPayout(db, { companion_id, period_end, amount })
  const ids = rows.map((row) => row.entry_id)
  await sql`update payout_items set payout_id = ${payout.id} where entry_id = any(${ids}::bigint[])`.execute(
    db,
  )
  const booking = { kind: 'payout', payout_id: payout.id, at: payout.created_at } as const
  await write(db, booking, payoutPostings({ companionId: companion_id, amount }))
  return payout
}

/** A companion's payouts as text, oldest first: `week amount state`. */
export async function payoutsOf(db: Db, companionId: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select to_char(period_end, 'YYYY-MM-DD') || ' ' || amount || ' ' || status as line
    from payouts where companion_id = ${companionId} order by period_end, id`.execute(db)
  return rows.map(({ line }) => line)
}

/** The payouts that wait in the queue for a job of this name. */
export async function queued(db: Db, name: 'payouts.send' | 'payouts.retry'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (p.payload->>'payoutId')::int as id from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id
    where j.task_identifier = ${name} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What must hold of the books at any time; returns what does not. Each transaction sums to zero, each payout that stands
 * is the sum of what it pays, and what the ledger owes is what no payout has taken or one has not sent so far.
 */
export async function bookProblems(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    select 'transaction' as what, transaction_id::text as id, sum(amount) as off from ledger_entries
      group by transaction_id having sum(amount) <> 0
    union all
    select 'payout', p.id::text, p.amount - coalesce(sum(i.amount), 0) from payouts p
      left join payout_items i on i.payout_id = p.id where p.status <> 'failed'
      group by p.id having p.amount <> coalesce(sum(i.amount), 0)
    union all
    select 'failed payout', p.id::text, sum(i.amount) from payouts p join payout_items i on i.payout_id = p.id
      where p.status = 'failed' group by p.id
    union all
    select 'owed', coalesce(l.subject, i.companion_id)::text, coalesce(l.owed, 0) - coalesce(i.owed, 0)
      from (select subject, -sum(amount) as owed from ledger_entries where account = 'companion_payable' group by 1) l
      full join (select i.companion_id, sum(i.amount) as owed from payout_items i left join payouts p on p.id = i.payout_id
        where p.id is null or p.status = 'pending' group by 1) i on i.companion_id = l.subject
      where coalesce(l.owed, 0) <> coalesce(i.owed, 0)`.execute(db)
  return rows
}
