import { sql, type RawBuilder } from 'kysely'
import type { HistoryStep } from '@queuemate/contracts/staff/overview'
import type { OrderFigure } from '@queuemate/contracts/staff/orders'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { OPEN_FOR_COMPANION, OrderStatus } from '@queuemate/contracts/orders/machine'
import { dividedSpan, rowsBetween, type Span } from '../../closed-days.ts'
import type { Db } from '../../transaction.ts'
import { answer } from '../companions/insights.ts'
import { ENTRIES } from '../payments/books.ts'

const IS_OPEN = sql<boolean>`status in (${sql.join(OPEN_FOR_COMPANION.map((status) => sql.lit(status)))})`
/** A closed order changes only by refunds. */
export const IS_CLOSED = sql<boolean>`not ${IS_OPEN}`
/** Which requests a figure counts. */
export const COUNTED: Record<OrderFigure, RawBuilder<unknown>> = {
  requests: sql`true`,
  accepted: sql`accepted_at is not null`,
  missed: sql`${answer} = 'missed'`,
  failed_payments: sql`closed_reason = 'payment_failed'`,
  charged: sql`hold = 'captured'`,
}
const count = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`
const at = (status: OrderStatus) => count(sql`status = ${sql.lit(status)}`)

/** The columns of `daily_figures` that add up, from orders. */
export const CLOSED_FIGURES = sql`
  count(*)::int as requests,
  ${count(COUNTED.accepted)} as accepted,
  ${count(COUNTED.missed)} as missed,
  ${count(COUNTED.failed_payments)} as failed_payments,
  ${at(OrderStatus.scored)} as scored,
  ${at(OrderStatus.abandoned)} as abandoned,
  ${at(OrderStatus.abandonedRequest)} as not_accepted`
/** Tenths of a second from the request to the acceptance. */
export const TENTHS = sql`round(extract(epoch from accepted_at - requested_at) * 10)::int`

const SUMS = [
  'requests',
  'accepted',
  'missed',
  'failed_payments',
  'scored',
  'abandoned',
  'not_accepted',
  'unscored',
  'open',
] as const
const addUp = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`))

type OrderFigures = Record<(typeof SUMS)[number], number> & { accept_seconds: number | null }
/** One step, or with `start` null all of them from `middle` on (`current`), or before it. */
type StepOfOrders = OrderFigures & { start: Date | null; current: boolean | null }

/** Weeks and days are made of closed days; hours are not. */
const dividedBy = (by: HistoryStep, span: Span) => dividedSpan(span, by !== 'hour')
const stepOf = (by: HistoryStep, moment: RawBuilder<unknown>) =>
  sql`date_trunc(${sql.lit(by)}, ${moment}, 'UTC')`
const STEP_OF_DAY = sql`day::timestamp at time zone 'UTC'`

/**
 * Figures of the orders that were requested from one moment to another, by steps that begin in UTC, and of those from
 * `middle` on and before it. `accept_seconds` is the median of times that are rounded to a tenth of a second: counts of them
 * add up, medians do not.
 */
export async function sumOrdersOfDays(
  db: Db,
  by: HistoryStep,
  { from, middle, to }: { from: Date; middle: Date; to: Date },
): Promise<StepOfOrders[]> {
  const rowsOf = sql`select *, ${stepOf(by, sql`requested_at`)} as start`
  const stepOfDay = stepOf(by, STEP_OF_DAY)
  const bothWays = sql`grouping sets ((start), (current))`
  const { rows } = await sql<StepOfOrders>`
    with ${dividedBy(by, { from, to })},
    found as materialized (
      ${rowsOf} from (select o.* from part ${rowsBetween('orders', 'requested_at', 'o')}) as recent
      union all
      ${rowsOf} from (select o.* from orders o join whole on whole.day = (o.requested_at at time zone 'UTC')::date
        where ${IS_OPEN}) as left_open
    ), steps as (
      select start, ${CLOSED_FIGURES}, ${at(OrderStatus.completed)} as unscored,
        ${count(sql`${IS_OPEN} and status <> ${sql.lit(OrderStatus.completed)}`)} as open
      from found group by 1
      union all
      select ${stepOfDay}, requests, accepted, missed, failed_payments, scored, abandoned, not_accepted, 0, 0
      from whole
    ), sums as (
      select start, current, ${addUp(SUMS)} from (select *, start >= ${middle} as current from steps) as all_steps
      group by ${bothWays}
    ), times as (
      select start, ${TENTHS} as tenths, count(*) as times from found where accepted_at is not null group by 1, 2
      union all
      select ${stepOfDay}, counted.* from whole cross join unnest(accept_tenths, accept_times) as counted
    ), ranked as (
      select start, current, tenths, sum(sum(times)) over (partition by start, current order by tenths) as upto,
        sum(sum(times)) over (partition by start, current) as total
      from (select *, start >= ${middle} as current from times) as all_times
      group by grouping sets ((start, tenths), (current, tenths))
    ), medians as (
      select start, current, round((min(tenths) filter (where upto * 2 >= total)
        + min(tenths) filter (where upto * 2 > total)) / 20.0, 1)::float8 as accept_seconds
      from ranked group by 1, 2
    )
    select sums.*, accept_seconds from sums left join medians
      on medians.start is not distinct from sums.start and medians.current is not distinct from sums.current`.execute(
    db,
  )
  return rows
}

/** How many companions missed more than one request since a moment. */
export async function countMissedTwice(db: Db, by: HistoryStep, from: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${dividedBy(by, { from, to: undefined })}
    select count(*) as count from (
      select companion_id from (
        select companion_id from part ${rowsBetween('orders', 'requested_at', 'o')} where ${answer} = 'missed'
        union all
        select unnest(missed_by) from whole
      ) as missed group by 1 having count(*) > 1
    ) as twice`.execute(db)
  return rows[0]!.count
}

/** What an entry (`account`, `kind`, `amount`) of the ledger adds to the revenue: charges, less refunds. */
const REVENUE = sql`case when (account = 'provider_balance' and kind in ('capture', 'refund'))
  or (account = 'refunds' and kind in ('refund_requested', 'refund_failed')) then amount else 0 end as revenue`
const FEES = sql`case when account = 'fee_revenue' then -amount else 0 end as fees,
  case when account = 'provider_fees' then amount else 0 end as provider_fees`

/**
 * Refunds, disputes and money from a moment on, by when they were made, opened or booked, not by the day of their order;
 * without refunds that failed. Revenue and fees are what the ledger says, so they agree with the books.
 */
export async function sumAfterwards(db: Db, by: HistoryStep, from: Date) {
  const columns = ['refunds', 'refunded', 'disputes', 'revenue', 'fees', 'provider_fees'] as const
  const { rows } = await sql<{ start: Date } & Record<(typeof columns)[number], number>>`
    with ${dividedBy(by, { from, to: undefined })}
    select start, ${addUp(columns)} from (
      select ${stepOf(by, sql`created_at`)} as start, 1 as refunds, amount as refunded, 0 as disputes,
        0 as revenue, 0 as fees, 0 as provider_fees
      from part ${rowsBetween('refunds', 'created_at', 'r')} where status <> 'failed'
      union all
      select ${stepOf(by, sql`opened_at`)}, 0, 0, 1, 0, 0, 0
      from part ${rowsBetween('disputes', 'opened_at', 'd')}
      union all
      select ${stepOf(by, STEP_OF_DAY)}, refunds, refunded, disputes, 0, 0, 0 from whole
      union all
      select ${stepOf(by, sql`at`)}, 0, 0, 0, ${REVENUE}, ${FEES}
      from part ${rowsBetween('ledger_transactions', 'at', 't')} ${ENTRIES}
      union all
      select ${stepOf(by, STEP_OF_DAY)}, 0, 0, 0, ${REVENUE}, ${FEES} from whole join daily_balances using (day)
    ) as made group by 1`.execute(db)
  return rows
}

/** Average of companions online since a moment, by weekday (Monday is 1) and by three hours of UTC. */
export async function averageOnline(db: Db, from: Date) {
  const { rows } = await sql<{ weekday: number; part: number; online: number }>`
    select extract(isodow from hour at time zone 'UTC')::int as weekday,
      (extract(hour from hour at time zone 'UTC')::int / 3) as part,
      (sum(online)::float8 / sum(samples)) as online
    from online_hours where hour >= ${from} group by 1, 2`.execute(db)
  return rows
}

/** Notes how many companions are online at a moment. */
export async function insertOnlineSample(db: Db, at: Date): Promise<void> {
  await sql`insert into online_hours (hour, samples, online)
    select date_trunc('hour', ${at}::timestamptz, 'UTC'), 1, count(*)::int from companions where online
    on conflict (hour) do update set samples = online_hours.samples + 1, online = online_hours.online + excluded.online`.execute(
    db,
  )
}

/** Paybands with how many active companions are in each and what they charge on average; the highest first. */
export async function listPaybandUse(db: Db) {
  const { rows } = await sql<PaybandUse>`
    select b.id, b.name, b.minimum, b.maximum, count(c.user_id)::int as companions, round(avg(c.rate))::int as average
    from paybands b
    left join companions c on c.payband_id = b.id and c.agreement_status = ${sql.lit(AgreementStatus.active)}
    group by b.id order by b.maximum desc, b.minimum desc, b.id`.execute(db)
  return rows
}

export interface PaybandUse {
  id: number
  name: string
  minimum: number
  maximum: number
  companions: number
  average: number | null
}

/** What companions have earned and no payout has taken, in cents. */
export async function sumOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(amount), 0)::bigint as owed from payout_items where payout_id is null`.execute(db)
  return rows[0]!.owed
}
