import { sql, type RawBuilder } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../../transaction.ts'

/** Counts of the marketplace as it stands, `today` from the given moment on, the beginning of a day in UTC. */
export async function countOverview(db: Db, today: Date) {
  const { pending, accepted, inProgress, completed } = OrderStatus
  // Each count reads an index; none reads a table that grows with every order.
  const at = (status: OrderStatus) => sql`count(*) filter (where status = ${sql.lit(status)})`
  const { rows } = await sql<OverviewCounts>`
    with summed as (
      select orders, charged, until from today_figures where day = (${today} at time zone 'UTC')::date
      union all select 0, 0, ${today} order by until desc limit 1
    ), live as (
      select ${at(pending)} as pending, ${at(accepted)} as accepted, ${at(inProgress)} as in_progress,
        ${at(completed)} as awaiting_score, count(*) filter (where flagged_at > ended_at) as flagged
      from orders where live
    )
    select live.*,
      orders + (select count(*) from orders where requested_at >= until) as orders_today,
      (select count(*) from companions where online) as companions_online,
      (select count(*) from companions where agreement_status = ${sql.lit(AgreementStatus.pending)}) as applications,
      charged + (${sumCharged(sql`until`, sql`'infinity'`)}) as charged_today,
      case when not exists (select from paybands) then 'payband'
        when not exists (select from referral_codes) then 'code' end as missing
    from summed, live`.execute(db)
  return rows[0]!
}

/** What players were charged from one moment to another. */
const sumCharged = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  select coalesce(sum(e.amount), 0)::bigint from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'provider_balance'
  where t.kind = 'capture' and t.at >= ${from} and t.at < ${to}`

/**
 * Sums up today until ten minutes ago, by the clock of the database: orders and bookings are written with the moment at which
 * they are made, and are committed long before.
 */
export async function sumToday(db: Db): Promise<void> {
  await sql`
    with today as (
      select (at at time zone 'UTC')::date as day, date_trunc('day', at, 'UTC') as start, at as until
      from (select now() - interval '10 minutes' as at) as late
    ), gone as (
      delete from today_figures using today where today_figures.day <> today.day
    )
    insert into today_figures (day, until, orders, charged)
    select day, until, (select count(*) from orders where requested_at >= start and requested_at < until),
      (${sumCharged(sql`start`, sql`until`)})
    from today
    on conflict (day) do update set until = excluded.until, orders = excluded.orders, charged = excluded.charged`.execute(
    db,
  )
}

interface OverviewCounts {
  pending: number
  accepted: number
  in_progress: number
  awaiting_score: number
  flagged: number
  orders_today: number
  companions_online: number
  applications: number
  /** Cents. */
  charged_today: number
  /** What a new site lacks: without it, no companion can apply or be approved. */
  missing: 'payband' | 'code' | null
}

/** The newest orders with both names. */
export function listLatestOrders(db: Db, limit: number) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as p', 'p.id', 'o.player_id')
    .innerJoin('users as c', 'c.id', 'o.companion_id')
    .select(['o.id as order_id', 'o.status', 'o.price', 'o.requested_at', 'o.closed_reason'])
    .select([
      'p.id as player_id',
      'p.name as player_name',
      'c.id as companion_id',
      'c.name as companion_name',
    ])
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
}
