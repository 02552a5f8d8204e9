import { sql } from 'kysely'
import type { Db } from '../../transaction.ts'
import { answer } from './insights.ts'

/** What a companion did tonight, and the last game that they scored then; its columns are null if there is none. */
interface Tonight {
  requests: number
  games: number
  earned: number
  order_id: number | null
  name: string
  team_score: number
  other_score: number
  share: number
  scored_at: Date
}

/**
 * "Tonight" begins after the last six hours in which the companion had neither a request nor a score, within a day. So it goes on past
 * midnight, needs no time zone, and is over six hours after the last of them.
 */
export async function findTonight(db: Db, companionId: string, now: Date): Promise<Tonight> {
  const { rows } = await sql<Tonight>`
    with happened as (
      select requested_at as at, 1 as requests, 0 as earned, null::bigint as scored from orders
        where companion_id = ${companionId} and requested_at > ${now}::timestamptz - interval '1 day' and ${answer} is not null
      union all
      select scored_at, 0, price - fee - refunded_share, id from orders
        where companion_id = ${companionId} and scored_at > ${now}::timestamptz - interval '1 day'
    ), paused as (
      select *, lead(at, 1, ${now}::timestamptz) over (order by at) - at > interval '6 hours' as is_pause from happened
    ), tonight as (
      select * from paused where at > coalesce((select max(at) from paused where is_pause), '-infinity')
    )
    select t.*, o.id as order_id, u.name, o.team_score, o.other_score, o.price - o.fee - o.refunded_share as share, o.scored_at
    from (select coalesce(sum(requests), 0) as requests, count(scored) as games, coalesce(sum(earned), 0) as earned,
      (array_agg(scored order by at desc) filter (where scored is not null))[1] as last from tonight) as t
    left join (orders o join users u on u.id = o.player_id) on o.id = t.last`.execute(db)
  return rows[0]!
}
