import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Account } from '@queuemate/contracts/payments/ledger'
import type { ProviderTransactions } from '../../schema.gen.ts'
import type { Db } from '../../transaction.ts'

export interface Span {
  from: Date | undefined
  /** The first moment after it. */
  to: Date | undefined
}

function within({ from, to }: Span): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (from) parts.push(sql`t.at >= ${from}`)
  if (to) parts.push(sql`t.at < ${to}`)
  return sql.join(parts, sql` and `)
}

/** Every account that has entries in a span of time, with their sum in cents; the sums add up to zero. */
export async function listBalances(db: Db, span: Span) {
  const { rows } = await sql<{ account: Account; balance: number }>`
    select e.account, sum(e.amount)::bigint as balance
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where ${within(span)}
    group by e.account order by e.account`.execute(db)
  return rows
}

/** What came in and went out in a span of time, by kind of ledger transaction, on our balance at the provider. */
export async function sumByKind(db: Db, span: Span) {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select t.kind, sum(e.amount)::bigint as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'provider_balance' and ${within(span)}
    group by t.kind`.execute(db)
  return rows
}

/**
 * Stores lines of the provider's account; what a line belongs to may become known later. One text for any number of them,
 * because each text takes a place among the prepared statements.
 */
export async function insertLines(db: Db, lines: Insertable<ProviderTransactions>[]): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into provider_transactions
    select * from json_populate_recordset(null::provider_transactions, ${JSON.stringify(lines)}::json)
    on conflict (id) do update set order_id = excluded.order_id, payout_id = excluded.payout_id`.execute(db)
}

/** The newest line that is stored. */
export async function findLastLine(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('provider_transactions')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .executeTakeFirst()
  return row?.last ?? null
}

/** Orders by the provider's number of their payment, and payouts by that of their transfer. */
export async function findOwners(db: Db, intentIds: string[], transferIds: string[]) {
  const [orders, payouts] = await Promise.all([
    intentIds.length === 0
      ? []
      : db
          .selectFrom('order_payments')
          .select(['order_id', 'intent_id'])
          .where('intent_id', '=', sql<string>`any(${intentIds})`)
          .execute(),
    transferIds.length === 0
      ? []
      : db
          .selectFrom('payouts')
          .select(['id', 'transfer_id'])
          .where('transfer_id', '=', sql<string>`any(${transferIds})`)
          .execute(),
  ])
  return {
    orders: new Map(orders.map(({ intent_id, order_id }) => [intent_id, order_id])),
    payouts: new Map(payouts.map(({ transfer_id, id }) => [transfer_id, id])),
  }
}

/** Charges whose fee is listed since then, and not booked: their own responses did not say it yet. */
export async function listUnbookedFees(db: Db, since: Date) {
  const { rows } = await sql<{ order_id: number; charge_id: string; fee: number }>`
    select order_id, source as charge_id, fee from provider_transactions
    where type = 'charge' and created_at >= ${since} and order_id is not null and fee > 0
      and not exists (select from ledger_transactions where idempotency_key = 'charge:' || source || ':fee')`.execute(
    db,
  )
  return rows
}

export interface BookDifference {
  order_id: number | null
  payout_id: number | null
  /** What our ledger says about our balance at the provider, and what the provider says, in cents. */
  expected: number
  found: number
}

/**
 * Where our ledger and the provider disagree: by order, by payout, and in one line for what belongs to neither. What
 * moved after `until` is left out, because the provider may not have listed it yet, and so is what began before its
 * first stored line.
 */
export async function listDifferences(db: Db, until: Date, limit: number): Promise<BookDifference[]> {
  const { rows } = await sql<BookDifference>`
    with since as (select min(created_at) as at from provider_transactions),
    booked as (
      select t.order_id, t.payout_id, sum(e.amount) as amount, min(t.at) as first, max(t.at) as last
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'provider_balance'
      group by 1, 2
    ), listed as (
      select order_id, payout_id, sum(net) as amount, max(created_at) as last from provider_transactions
      group by 1, 2
    )
    select coalesce(booked.order_id, listed_order) as order_id,
      coalesce(booked.payout_id, listed_payout) as payout_id, coalesce(booked.amount, 0)::bigint as expected,
      coalesce(listed.amount, 0)::bigint as found
    from (select *, ${KEY} as key from booked) booked
      full join (select ${KEY} as key, amount, last, order_id as listed_order, payout_id as listed_payout
        from listed) listed using (key), since
    where coalesce(booked.amount, 0) <> coalesce(listed.amount, 0)
      and greatest(booked.last, listed.last) < ${until} and coalesce(booked.first >= since.at, true)
    order by order_id nulls last, payout_id limit ${limit}`.execute(db)
  return rows
}

/** One text per order, payout, or neither: a full join needs a value that is never null. */
const KEY = sql`coalesce('order ' || order_id, 'payout ' || payout_id, 'other')`

export async function insertReconciliation(
  db: Db,
  row: { at: Date; provider_balance: number; ledger_balance: number; differences: BookDifference[] },
): Promise<void> {
  await db
    .insertInto('reconciliations')
    .values({ ...row, differences: JSON.stringify(row.differences) })
    .execute()
}

export function findLastReconciliation(db: Db) {
  return db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Our balance at the provider by the ledger, in cents. */
export async function sumProviderBalance(db: Db): Promise<number> {
  const row = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('sum'))
    .where('account', '=', 'provider_balance')
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}
