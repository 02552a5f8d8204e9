import { sql } from 'kysely'
import type { HistoryFigures, HistoryStep } from '@queuemate/contracts/staff/overview'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../../transaction.ts'
import { answer } from '../companions/insights.ts'

const ACCEPT_SECONDS = sql`percentile_cont(0.5) within group (order by extract(epoch from accepted_at - requested_at))`
const FIGURES = sql`
  count(*)::int as requests,
  count(accepted_at)::int as accepted,
  (count(*) filter (where ${answer} = 'missed'))::int as missed,
  (count(*) filter (where closed_reason = 'payment_failed'))::int as failed_payments,
  coalesce(sum(price - refunded) filter (where hold = 'captured'), 0)::bigint as revenue,
  coalesce(sum(fee - refunded + refunded_share) filter (where hold = 'captured'), 0)::bigint as fees,
  round(${ACCEPT_SECONDS}::numeric, 1)::float8 as accept_seconds`

type OrderFigures = Omit<HistoryFigures, 'disputes' | 'refunds' | 'refunded'>

/** Figures of the orders that were requested from one moment to another, by steps that begin in UTC. */
export async function sumBySteps(db: Db, by: HistoryStep, from: Date, to: Date) {
  const { rows } = await sql<OrderFigures & { start: Date }>`
    select date_trunc(${sql.lit(by)}, requested_at, 'UTC') as start, ${FIGURES}
    from orders where requested_at >= ${from} and requested_at < ${to} group by 1`.execute(db)
  return rows
}

/** The same of the whole time: medians do not add up. */
export async function sumAll(db: Db, from: Date, to: Date): Promise<OrderFigures> {
  const { rows } = await sql<OrderFigures>`
    select ${FIGURES} from orders where requested_at >= ${from} and requested_at < ${to}`.execute(db)
  return rows[0]!
}

export async function countDisputes(db: Db, by: HistoryStep, from: Date) {
  const { rows } = await sql<{ start: Date; disputes: number }>`
    select date_trunc(${sql.lit(by)}, opened_at, 'UTC') as start, count(*)::int as disputes
    from disputes where opened_at >= ${from} group by 1`.execute(db)
  return rows
}

/** Refunds from a moment on by when they were made, not by the day of their order; without those that failed. */
export async function sumRefunds(db: Db, by: HistoryStep, from: Date) {
  const { rows } = await sql<{ start: Date; refunds: number; refunded: number }>`
    select date_trunc(${sql.lit(by)}, created_at, 'UTC') as start, count(*)::int as refunds,
      sum(amount)::bigint as refunded
    from refunds where created_at >= ${from} and status <> 'failed' group by 1`.execute(db)
  return rows
}

/** How the requests since a moment ended, and how many companions missed more than one of them. */
export async function countEnds(db: Db, from: Date) {
  const { pending, abandonedRequest, accepted, inProgress, completed, scored, abandoned } = OrderStatus
  const { rows } = await sql<Ends>`
    with ended as (select status, companion_id, ${answer} as answer from orders where requested_at >= ${from})
    select
      (count(*) filter (where status = ${scored}))::int as scored,
      (count(*) filter (where status = ${completed}))::int as unscored,
      (count(*) filter (where status = ${abandoned}))::int as abandoned,
      (count(*) filter (where status = ${abandonedRequest}))::int as not_accepted,
      (count(*) filter (where status in (${pending}, ${accepted}, ${inProgress})))::int as open,
      (select count(*)::int from (
        select from ended where answer = 'missed' group by companion_id having count(*) > 1
      ) as twice) as missed_twice
    from ended`.execute(db)
  return rows[0]!
}

interface Ends {
  scored: number
  unscored: number
  abandoned: number
  not_accepted: number
  open: number
  missed_twice: number
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
export async function sampleOnline(db: Db, at: Date): Promise<void> {
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

interface PaybandUse {
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
