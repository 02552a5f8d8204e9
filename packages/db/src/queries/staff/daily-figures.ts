import { sql } from 'kysely'
import { rowsBetween } from '../../closed-days.ts'
import { inTransaction, type Db } from '../../transaction.ts'
import { isPerson } from '../marketplace/marketplace.ts'
import { answer } from '../companions/insights.ts'
import { ENTRIES } from '../payments/books.ts'
import { CLOSED_FIGURES, IS_CLOSED, TENTHS } from './history.ts'

/**
 * Sums up days that are over, and days that were changed since: up to `limit` of each, in one transaction. Returns how
 * many it summed up. A day is over three hours after its end in UTC, by the clock of the database, so that every transaction
 * that began on it is committed.
 */
export function insertClosedDays(db: Db, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Two at once would write the same rows. Readers do not wait.
    await sql`lock table daily_figures in exclusive mode`.execute(tx)
    const { rows } = await sql<{ day: string }>`
      with closed as (select max(day) as last from daily_figures)
      (select day::date::text from closed, generate_series(
          coalesce(closed.last + 1, (${FIRST_MOMENT} at time zone 'UTC')::date)::timestamp,
          ((now() - interval '3 hours') at time zone 'UTC')::date - interval '1 day', interval '1 day') as day
        order by day limit ${limit})
      union (select distinct day::text from changed_days, closed where day <= closed.last limit ${limit})`.execute(
      tx,
    )
    const days = rows.map(({ day }) => day)
    if (days.length === 0) return 0
    // Before the sums are read: a change that is committed after this statement is noted again.
    await sql`delete from changed_days where day = any(${days}::date[])`.execute(tx)
    await sql`delete from daily_figures where day = any(${days}::date[])`.execute(tx)
    await insertFigures(tx, days)
    await insertBalances(tx, days)
    return days.length
  })
}

const FIRST_MOMENT = sql`(select least((select min(requested_at) from orders), (select min(created_at) from users)))`
/** Each of the days with its first moment and the first one after it. */
const eachOf = (days: readonly string[]) => sql`unnest(${days}::date[]) as days (day) cross join lateral (
  select day::timestamp at time zone 'UTC' as start, (day + 1)::timestamp at time zone 'UTC' as stop) as span`

function insertFigures(db: Db, days: readonly string[]) {
  // One row beside which the rows of a day are read.
  const ofDay = (table: 'orders' | 'refunds' | 'disputes' | 'users', at: string, as: string) =>
    sql`(select) as one ${rowsBetween(table, at, as)}`
  const orders = ofDay('orders', 'requested_at', 'o')
  return sql`
    insert into daily_figures (day, requests, accepted, missed, failed_payments, scored, abandoned,
      not_accepted, missed_by, accept_tenths, accept_times, refunds, refunded, disputes, people)
    select day, ended.*, accepted.*, given_back.*,
      (select count(*) from ${ofDay('disputes', 'opened_at', 'd')}),
      (select count(*) from ${ofDay('users', 'created_at', 'u')} where ${isPerson})
    from ${eachOf(days)} cross join lateral (
      select ${CLOSED_FIGURES}, coalesce(array_agg(companion_id) filter (where ${answer} = 'missed'), '{}')
      from ${orders} where ${IS_CLOSED}
    ) as ended cross join lateral (
      select coalesce(array_agg(tenths order by tenths), '{}'), coalesce(array_agg(times order by tenths), '{}')
      from (select ${TENTHS} as tenths, count(*) as times from ${orders}
        where ${IS_CLOSED} and accepted_at is not null group by 1) as counted
    ) as accepted cross join lateral (
      select count(*), coalesce(sum(amount), 0) from ${ofDay('refunds', 'created_at', 'r')} where status <> 'failed'
    ) as given_back`.execute(db)
}

function insertBalances(db: Db, days: readonly string[]) {
  return sql`
    insert into daily_balances (day, account, kind, amount)
    select day, e.account, t.kind, sum(e.amount)
    from ${eachOf(days)} ${rowsBetween('ledger_transactions', 'at', 't')} ${ENTRIES}
    group by 1, 2, 3`.execute(db)
}
