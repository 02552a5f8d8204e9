import { sql } from 'kysely'
import { RATERS_SHOWN_FROM } from '@queuemate/contracts/companions/ratings'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../../transaction.ts'

const { accepted, abandonedRequest } = OrderStatus

/** How a request that reached its companion ended; null for requests that do not count. */
export const answer = sql<string | null>`case
  when closed_reason = 'staff' and accepted_at is null then null
  when status >= ${sql.lit(accepted)} then 'accepted'
  when status = ${sql.lit(abandonedRequest)} and closed_reason = 'declined' then 'declined'
  when status = ${sql.lit(abandonedRequest)} and closed_reason in ('missed', 'expired')
    and alerted_at is not null then 'missed'
  end`

export interface WeekOfAnswers {
  start: Date
  accepted: number
  declined: number
  missed: number
}

/** A companion's responses from a moment on, by the week (Monday 00:00 UTC) of the request, without empty weeks. */
export async function countAnswersByWeek(db: Db, companionId: string, since: Date): Promise<WeekOfAnswers[]> {
  const { rows } = await sql<WeekOfAnswers>`
    select date_trunc('week', requested_at, 'UTC') as start,
      count(*) filter (where answer = 'accepted') as accepted,
      count(*) filter (where answer = 'declined') as declined,
      count(*) filter (where answer = 'missed') as missed
    from (select requested_at, ${answer} as answer from orders
      where companion_id = ${companionId} and requested_at >= ${since}) as requests
    where answer is not null group by 1`.execute(db)
  return rows
}

export interface HourOfRequests {
  /** 1 is Monday. */
  weekday: number
  hour: number
  requests: number
}

/** The same requests by weekday and hour in a time zone that PostgreSQL knows, without empty hours. */
export async function countRequestsByHour(
  db: Db,
  companionId: string,
  since: Date,
  timezone: string,
): Promise<HourOfRequests[]> {
  const { rows } = await sql<HourOfRequests>`
    select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, count(*) as requests
    from (select requested_at at time zone ${timezone} as at, ${answer} as answer from orders
      where companion_id = ${companionId} and requested_at >= ${since}) as requests
    where answer is not null group by 1, 2`.execute(db)
  return rows
}

interface MeanOfRatings {
  /** Null for all weeks together. */
  start: Date | null
  /** To two decimals. */
  mean: number
}

/**
 * Means of the ratings (1 to 3) that a companion was given from a moment on, by the week in which they were given, and of all. None of
 * a week, or of all, in which fewer people rated than are needed to hide who gave which.
 */
export async function listMeanRatings(db: Db, companionId: string, since: Date): Promise<MeanOfRatings[]> {
  const { rows } = await sql<MeanOfRatings>`
    select date_trunc('week', f.created_at, 'UTC') as start, round(avg(f.rating), 2)::float8 as mean
    from orders o join order_feedback f on f.order_id = o.id
    where o.companion_id = ${companionId} and f.created_at >= ${since} group by rollup (1)
    having count(distinct o.player_id) >= ${sql.lit(RATERS_SHOWN_FROM)}`.execute(db)
  return rows
}

/** The names of all time zones that PostgreSQL knows, which are not all that browsers and the lookup have. */
export async function selectKnownTimezones(db: Db): Promise<string[]> {
  // It reads a file for each of them, which takes a tenth of a second.
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  return rows.map(({ name }) => name)
}
