import { sql } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import type { Db } from '../../transaction.ts'

/** Whether the companion `c` of order `o` can be requested by its player now; the request itself decides again. */
const IS_AVAILABLE = sql<boolean>`(coalesce(c.online and c.payouts_enabled
    and c.agreement_status = ${sql.lit(AgreementStatus.active)}, false)
  and not exists (select from orders open where open.open_companion = o.companion_id)
  and not exists (select from user_blocks b where (b.user_id, b.blocked_id) in
    ((o.player_id, o.companion_id), (o.companion_id, o.player_id))))`

type GamesPage = { limit: number; before: number | undefined; companionId: string | undefined }

/** A player's orders with the companion of each; the newest first, those before `before` and with `companionId` only. */
export function selectGames(db: Db, playerId: string, page: GamesPage) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.companion_id')
    .innerJoin('profiles as p', 'p.user_id', 'o.companion_id')
    .leftJoin('companions as c', 'c.user_id', 'o.companion_id')
    .selectAll('o')
    .select(['u.name as companion_name', 'u.username as companion_username'])
    .select(['p.picture_key as companion_picture', IS_AVAILABLE.as('available')])
    .where('o.player_id', '=', playerId)
    .$if(page.before !== undefined, (query) => query.where('o.id', '<', page.before!))
    .$if(page.companionId !== undefined, (query) => query.where('o.companion_id', '=', page.companionId!))
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .execute()
}

/** How many games a player has played with each companion, the latest first. */
export function countGames(db: Db, playerId: string) {
  const won = sql<number>`count(*) filter (where o.team_score > o.other_score)::integer`
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.companion_id')
    .select(['u.id', 'u.name', sql<number>`count(*)::integer`.as('games'), won.as('won')])
    .where('o.player_id', '=', playerId)
    .where('o.started_at', 'is not', null)
    .groupBy('u.id')
    .orderBy(sql`max(o.id)`, 'desc')
    .execute()
}

/** Whether the player of this order can request its companion again now. */
export async function isAvailableAgain(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('companions as c', 'c.user_id', 'o.companion_id')
    .select(IS_AVAILABLE.as('available'))
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return row?.available ?? false
}

/** A player's scored games with one companion. `latest`: the results of up to five, newest first. */
interface GamesTogetherRow {
  companion_id: string
  games: number
  won: number
  last_at: Date
  latest: { order_id: number; own: number; other: number; at: string }[]
}

/** With whom a player has had scored games, the latest first. */
export async function countGamesTogether(db: Db, playerId: string, limit: number) {
  const { rows } = await sql<GamesTogetherRow>`
    select companion_id, count(*)::integer as games,
      (count(*) filter (where team_score > other_score))::integer as won, max(scored_at) as last_at,
      to_jsonb((coalesce(array_agg(jsonb_build_object('order_id', id, 'own', team_score, 'other', other_score, 'at', scored_at)
        order by scored_at desc) filter (where team_score is not null), '{}'))[1:5]) as latest
    from orders where player_id = ${playerId} and scored_at is not null
    group by companion_id order by last_at desc limit ${limit}`.execute(db)
  return rows
}
