import { sql, type Insertable } from 'kysely'
import type { Account, LedgerKind } from '@queuemate/contracts/payments/ledger'
import { dividedSpan, rowsBetween, type Span } from '../../closed-days.ts'
import type { ProviderTransactions } from '../../schema.gen.ts'
import type { Db } from '../../transaction.ts'

/** The entries of a transaction `t`, one transaction after the other. */
export const ENTRIES = sql`cross join lateral (
  select account, amount from ledger_entries where transaction_id = t.id offset 0) as e`

/** What each kind of ledger transaction moved on each account in a span of time, in cents; the sums add up to zero. */
export async function sumLedger(db: Db, span: Span) {
  const { rows } = await sql<{ account: Account; kind: LedgerKind; amount: number }>`
    with ${dividedSpan(span)}
    select account, kind, sum(amount)::bigint as amount from (
      select account, kind, amount from whole join daily_balances using (day)
      union all
      select e.account, t.kind, e.amount from part ${rowsBetween('ledger_transactions', 'at', 't')} ${ENTRIES}
    ) as moved group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** When the ledger begins. */
export async function findFirst(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    first: Date | null
  }>`select min(at) as first from ledger_transactions`.execute(db)
  return rows[0]!.first
}

export interface LedgerLine {
  transaction: number
  at: Date
  kind: LedgerKind
  order_id: number | null
  payout_id: number | null
  account: Account
  amount: number
}

/** The entries of a span of time, the newest first: at most `limit`. */
export async function listEntries(db: Db, { from, to }: Span, limit: number): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select t.id as transaction, t.at, t.kind, t.order_id, t.payout_id, e.account, e.amount from (
      select * from ledger_transactions
      where at >= coalesce(${from ?? null}::timestamptz, '-infinity')
        and at < coalesce(${to ?? null}::timestamptz, 'infinity')
      order by at desc, id desc limit ${limit}
    ) t ${ENTRIES} order by t.at desc, t.id desc, e.account limit ${limit}`.execute(db)
  return rows
}

/** A sum of a closed day that is not what the ledger says. */
export interface WrongSum {
  day: string
  account: Account
  kind: LedgerKind
  /** What the ledger moved, and what the sums have, in cents. */
  booked: number
  summed: number
}

/**
 * Compares the sums of the last seven closed days with the ledger, and of the same seven days of each year before: every
 * day is compared when it is new, and once a year. Days that differ are noted, so that their sums are not used until
 * they have been made again.
 */
export async function noteWrongSums(db: Db): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    with checked as (
      select day, day::timestamp at time zone 'UTC' as start, (day + 1)::timestamp at time zone 'UTC' as stop
      from daily_figures
      where ((select max(day) from daily_figures) - day) % 365 < 7 and day not in (select day from changed_days)
    ), booked as (
      select day, e.account, t.kind, sum(e.amount) as amount
      from checked ${rowsBetween('ledger_transactions', 'at', 't')} ${ENTRIES} group by 1, 2, 3
    ), summed as (
      select day, account, kind, amount from checked join daily_balances using (day)
    ), wrong as (
      select day, account, kind, booked.amount as booked, summed.amount as summed
      from booked full join summed using (day, account, kind) where booked.amount is distinct from summed.amount
    ), noted as (
      insert into changed_days (day) select distinct day from wrong
    )
    select day::text, account, kind, coalesce(booked, 0)::bigint as booked, coalesce(summed, 0)::bigint as summed
    from wrong order by 1, 2, 3`.execute(db)
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
    where type = 'charge' and created_at >= ${since} and order_id is not null and source is not null and fee > 0
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

/** What is compared: the orders and payouts that have moved since a moment, and those that differed before. */
export interface Moved {
  since: Date
  differed: readonly BookDifference[]
}

const movedRows = ({ since, differed }: Moved) => sql`moved as (
    select order_id, payout_id from ledger_transactions where at >= ${since}
    union select order_id, payout_id from provider_transactions where created_at >= ${since}
    union select * from jsonb_to_recordset(${JSON.stringify(differed)}::jsonb) as d (order_id bigint, payout_id bigint)
  ),`

/**
 * The rows `t` of a table that belong to what has moved, or to neither. Each is found by an index: the planner, which
 * cannot know how few they are, would read the whole table.
 */
const ofMoved = (table: 'ledger_transactions' | 'provider_transactions') => sql`(
    select own.* from moved cross join lateral (
      select * from ${sql.table(table)} where order_id = moved.order_id
      union all select * from ${sql.table(table)} where order_id is null and payout_id = moved.payout_id) as own
    union all select * from ${sql.table(table)} where order_id is null and payout_id is null
  ) as t`

/**
 * Where our ledger and the provider disagree: by order, by payout, and in one line for what belongs to neither. What
 * moved after `until` is left out, because the provider may not have listed it yet, and so is what began before its
 * first stored line. Compares everything, or of orders and payouts only what has `moved`.
 */
export async function listDifferences(
  db: Db,
  { until, limit, moved }: { until: Date; limit: number; moved: Moved | undefined },
): Promise<BookDifference[]> {
  const bookings = moved
    ? sql`${ofMoved('ledger_transactions')} ${ENTRIES}`
    : sql`ledger_transactions t join ledger_entries e on e.transaction_id = t.id`
  const lines = moved ? ofMoved('provider_transactions') : sql`provider_transactions t`
  const { rows } = await sql<BookDifference>`
    with ${moved ? movedRows(moved) : sql``} since as (select min(created_at) as at from provider_transactions),
    booked as (
      select t.order_id, t.payout_id, sum(e.amount) as amount, min(t.at) as first, max(t.at) as last
      from ${bookings} where e.account = 'provider_balance' group by 1, 2
    ), listed as (
      select t.order_id, t.payout_id, sum(t.net) as amount, max(t.created_at) as last from ${lines} group by 1, 2
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

/** The last one that was completed. */
export function findLastReconciliation(db: Db) {
  return db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Our balance at the provider by the ledger, in cents. */
export async function sumProviderBalance(db: Db): Promise<number> {
  const moved = await sumLedger(db, { from: undefined, to: undefined })
  return moved.reduce((sum, { account, amount }) => (account === 'provider_balance' ? sum + amount : sum), 0)
}
