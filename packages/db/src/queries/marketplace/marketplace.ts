import { sql, type RawBuilder } from 'kysely'
import { RANKS, highestPlayerRank, mayQueue } from '@queuemate/contracts/lookups/ranks'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { DEFAULT_RATING } from '@queuemate/contracts/companions/ratings'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { dividedSpan, rowsBetween } from '../../closed-days.ts'
import type { Db } from '../../transaction.ts'

/** An active companion with everything that the marketplace and the home page decide by or show. */
export interface ListingRow {
  id: string
  name: string
  /** Null until the person has chosen one. */
  username: string | null
  country: number | null
  country_name: string | null
  /** ISO 3166 alpha-2. */
  country_code: string | null
  region: number | null
  rank: number | null
  /** Cents. */
  rate: number
  banner_id: number | null
  picture_key: string | null
  matches: number
  payouts_enabled: boolean
  /** Online, and payouts are set up. */
  available: boolean
  rating: number
  rating_sum: number
  rating_count: number
  rating_great: number
  raters: number
  /** When staff last checked the present rank, in milliseconds since 1970. */
  rank_checked_at: number | null
  languages: string[]
  /** The median seconds from request to accept; null before the third game. */
  answer_seconds: number | null
  /** Of the last five games, newest first: 1 won, 0 draw, -1 lost. */
  results: number[]
  banned: boolean
  /** Milliseconds since 1970; null for a ban without an end, and without a ban. */
  ban_ends_at: number | null
}

/** Ranks of companions a player may queue with; without a rank of their own, every companion's (contract §5). */
export function companionRanksFor(playerRank: number | null): readonly number[] {
  const known = RANKS_FOR.get(playerRank)
  if (known) return known
  const ranks = RANKS.map((rank) => rank.value).filter((rank) =>
    playerRank === null ? highestPlayerRank(rank) > 0 : mayQueue(playerRank, rank),
  )
  RANKS_FOR.set(playerRank, ranks)
  return ranks
}
/** One list for each of the few ranks there are. */
const RANKS_FOR = new Map<number | null, readonly number[]>()

/** Active companions. */
// Every table gets the start of the page as a condition: otherwise the planner merges them from their first row.
export function selectListings(db: Db, after: string | null = null) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('profiles as p', (join) => {
      const own = join.onRef('p.user_id', '=', 'c.user_id')
      return after === null ? own : own.on('p.user_id', '>', after)
    })
    .innerJoin('companion_records as r', (join) => {
      const own = join.onRef('r.user_id', '=', 'c.user_id')
      return after === null ? own : own.on('r.user_id', '>', after)
    })
    .leftJoin('countries as co', 'co.id', 'p.country_id')
    .select([
      'c.user_id as id',
      'u.name',
      'u.username',
      'p.country_id as country',
      'co.label as country_name',
      'co.code as country_code',
      'co.region_id as region',
      'p.ingame_rank as rank',
      'c.rate',
      'c.banner_id',
      'p.picture_key',
      'c.matches',
      'c.payouts_enabled',
      sql<boolean>`(c.online and c.payouts_enabled)`.as('available'),
      ratingOf().as('rating'),
      'c.rating_sum',
      'c.rating_count',
      'c.rating_great',
      'c.raters',
      sql<number | null>`case when p.checked_rank = p.ingame_rank
        then (extract(epoch from p.rank_checked_at) * 1000)::float8 end`.as('rank_checked_at'),
      sql<string[]>`coalesce(p.languages, '{}')`.as('languages'),
      'r.answer_seconds',
      'r.results',
      'u.banned',
      sql<number | null>`(extract(epoch from u.ban_expires) * 1000)::float8`.as('ban_ends_at'),
    ])
    .where('c.agreement_status', '=', AgreementStatus.active)
    .where('u.role', '=', 'companion')
}

/** The listings of those of `ids` who are active companions, and the moment that they are of. */
export async function readListings(
  db: Db,
  ids: readonly string[],
): Promise<{ rows: ListingRow[]; snapshot: string }> {
  const listings = selectListings(db.withoutPlugins()).where(sql<boolean>`c.user_id = any(${ids}::uuid[])`)
  const { rows } = await sql<{ rows: ListingRow[]; snapshot: string }>`
    select pg_current_snapshot()::text as snapshot, coalesce(jsonb_agg(to_jsonb(l)), '[]') as rows
    from ${listings} as l`.execute(db)
  return rows[0]!
}

/** The listing of one person as jsonb; null when they are no active companion. `id` is an expression of the query around it. */
export function listingOf(db: Db, id: RawBuilder<string>): RawBuilder<ListingRow | null> {
  const listing = selectListings(db.withoutPlugins()).where('c.user_id', '=', id)
  return sql`(select to_jsonb(l) from ${listing} as l)`
}

/** The moment of a statement that begins now (`snapshot.ts`). */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

/** Active companions in the order of their ids, after the id of the last row of the page before. */
export function listAllListings(db: Db, after: string | null, limit: number): Promise<ListingRow[]> {
  return selectListings(db, after)
    .$if(after !== null, (query) => query.where('c.user_id', '>', after!).where('u.id', '>', after!))
    .orderBy('c.user_id')
    .limit(limit)
    .execute()
}

/** Who blocks whom: every pair, or the pairs with one of `userIds` on either side. */
export function listBlockPairs(db: Db, userIds: readonly string[] | null) {
  return db
    .selectFrom('user_blocks')
    .select(['user_id', 'blocked_id'])
    .$if(userIds !== null, (query) =>
      query.where(sql<boolean>`(user_id = any(${userIds}::uuid[]) or blocked_id = any(${userIds}::uuid[]))`),
    )
    .execute()
}

/** People (`u`) with a proven account that they have not deleted. */
export const isPerson = sql<boolean>`u.deleted_at is null and (u.email_verified
  or exists (select from auth_accounts a where a.user_id = u.id and a.provider_id <> 'credential'))`

interface Counted {
  orders: number
  users: number
  from_price: number | null
}

/** Figures of the home page: scored orders, people, and the lowest price of a companion who can be queued with, in cents. */
export async function countOrdersAndUsers(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with ${dividedSpan({ from: undefined, to: undefined })}
    select
      (select coalesce(sum(scored), 0) from whole)
        + (select count(*) from part ${rowsBetween('orders', 'requested_at', 'o')}
          where o.status = ${sql.lit(OrderStatus.scored)}) as orders,
      (select coalesce(sum(people), 0) from whole)
        + (select count(*) from part ${rowsBetween('users', 'created_at', 'u')} where ${isPerson}) as users,
      (select min(c.rate) from companions c join users u on u.id = c.user_id where c.rate > 0 and c.payouts_enabled
        and c.agreement_status = ${sql.lit(AgreementStatus.active)} and u.role = 'companion' and not u.banned
      ) as from_price`.execute(db)
  return rows[0]!
}

/** How often companions were online or played at each hour of the day in UTC: all hours that are kept of active companions. */
export async function countHours(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    hour: number
    times: number
  }>`select h.hour % 24 as hour, count(*)::int as times
    from companion_hours h join companions c using (user_id)
    where c.agreement_status = ${sql.lit(AgreementStatus.active)} group by 1`.execute(db)
  const times = new Map(rows.map((row) => [row.hour, row.times]))
  return Array.from({ length: 24 }, (_, hour) => times.get(hour) ?? 0)
}

function ratingOf() {
  return sql<number>`case when c.rating_count = 0 then ${sql.lit(DEFAULT_RATING)}
    else round(c.rating_sum::numeric / c.rating_count, 2) end::float8`
}
