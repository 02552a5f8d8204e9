import { sql, type RawBuilder } from 'kysely'
import { RANKS, highestPlayerRank, mayQueue } from '@queuemate/contracts/lookups/ranks'
import { AgreementStatus, DEFAULT_RATING } from '@queuemate/contracts/companions/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '../transaction.ts'

export interface Wish {
  region?: number | undefined
  /** An exact rank value. */
  rank?: number | undefined
  /** Part of a name or username, whatever its case. */
  q?: string | undefined
}

/** Where a page of the grid ended. */
export interface GridPlace {
  available: boolean
  matches: number
  id: string
}

export interface GridRow {
  id: string
  name: string
  username: string
  country: number | null
  region: number | null
  rank: number
  rate: number
  banner_id: number | null
  picture_key: string | null
  matches: number
  available: boolean
  rating: number
  languages: string[]
}

/** Ranks of companions a player may queue with; without a rank of their own, everybody's (contract §5). */
export function companionRanksFor(playerRank: number | null): number[] {
  return RANKS.map((rank) => rank.value).filter((rank) =>
    playerRank === null ? highestPlayerRank(rank) > 0 : mayQueue(playerRank, rank),
  )
}

// Spelled like the index `companions_market`, so that the planner can walk it.
const AVAILABLE = sql`(c.online and c.payouts_enabled)`

/** Who the viewer may meet at all: active companions of fitting rank, nobody blocked or banned, not the viewer. */
function meetable(
  viewerId: string,
  ranks: readonly number[],
  { region, rank, q }: Wish,
): RawBuilder<unknown> {
  const fitting = rank === undefined ? ranks : ranks.filter((value) => value === rank)
  const text = q?.replace(/^@/, '').toLowerCase()
  // What people type are letters, not wildcards.
  const pattern = text && `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`from companions c
    join profiles p on p.user_id = c.user_id
    join users u on u.id = c.user_id
    left join countries co on co.id = p.country_id
    where c.agreement_status = ${sql.lit(AgreementStatus.active)}
      and c.user_id <> ${viewerId}
      and p.ingame_rank = any(${fitting}::smallint[])
      and u.role = 'companion'
      and not (u.banned and (u.ban_expires is null or u.ban_expires > now()))
      ${region === undefined ? sql`` : sql`and co.region_id = ${region}`}
      ${pattern ? sql`and (lower(u.name) like ${pattern} or lower(u.username) like ${pattern})` : sql``}
      and c.user_id <> all(array(
        select blocked_id from user_blocks where user_id = ${viewerId}
        union all select user_id from user_blocks where blocked_id = ${viewerId}))`
}

/** Everybody a random draw may pick: the same people as in the grid, available now. */
export async function listAvailableIds(
  db: Db,
  viewerId: string,
  { ranks, wish }: { ranks: readonly number[]; wish: Wish },
): Promise<string[]> {
  const query = sql<{
    id: string
  }>`select c.user_id as id ${meetable(viewerId, ranks, wish)} and ${AVAILABLE}`
  return (await query.execute(db)).rows.map((row) => row.id)
}

/** A page of the grid, available first, then by matches; and how many fit and are available in all. */
export async function listEligible(
  db: Db,
  viewerId: string,
  options: { ranks: readonly number[]; wish: Wish; after: GridPlace | null; limit: number },
): Promise<{ rows: GridRow[]; available: number }> {
  const { ranks, wish, after, limit } = options
  const base = meetable(viewerId, ranks, wish)
  const later = after
    ? sql`and (${AVAILABLE}, c.matches, c.user_id) < (${after.available}, ${after.matches}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Partial<GridRow> & { available_total: number }>`
    with page as (
      select c.user_id as id, u.name, u.username, p.country_id as country, co.region_id as region,
        p.ingame_rank as rank, c.rate, c.banner_id, p.picture_key, c.matches, ${AVAILABLE} as available,
        ${ratingOf()} as rating, p.languages
      ${base} ${later}
      order by ${AVAILABLE} desc, c.matches desc, c.user_id desc
      limit ${limit}
    )
    select page.*, total.available_total
    from (select count(*) as available_total ${base} and c.online and c.payouts_enabled) total
    left join page on true
    order by page.available desc, page.matches desc, page.id desc`.execute(db)
  const found = rows.filter((row): row is GridRow & { available_total: number } => Boolean(row.id))
  return { rows: found, available: rows[0]?.available_total ?? 0 }
}

/** Active companions with a picture and a price, the most matches first. */
export async function listFeatured(db: Db, limit: number) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'c.user_id')
    .select(['u.name', 'u.username', 'p.picture_key', 'p.country_id', 'c.matches', 'c.rate', 'c.banner_id'])
    .where('c.agreement_status', '=', AgreementStatus.active)
    .where('c.payouts_enabled', '=', true)
    .where('u.role', '=', 'companion')
    .where('u.banned', '=', false)
    .where('p.picture_key', 'is not', null)
    .orderBy('c.matches', 'desc')
    .orderBy('c.user_id')
    .limit(limit)
    .execute()
}

/** Counters of the home page: scored orders, active companions, people with an account. */
export async function countAll(db: Db) {
  const { rows } = await sql<{ orders: number; companions: number; users: number }>`select
    (select count(*) from orders where status = ${sql.lit(OrderStatus.scored)}) as orders,
    (select count(*) from companions c join users u on u.id = c.user_id
      where c.agreement_status = ${sql.lit(AgreementStatus.active)} and u.role = 'companion') as companions,
    (select count(*) from users) as users`.execute(db)
  return rows[0]!
}

function ratingOf() {
  return sql`case when c.rating_count = 0 then ${sql.lit(DEFAULT_RATING)}
    else round(c.rating_sum::numeric / c.rating_count, 2) end::float8`
}
