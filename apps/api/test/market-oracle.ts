import { sql, type RawBuilder } from 'kysely'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import {
  countRatings,
  DEFAULT_RATING,
  greatScore,
  RATERS_SHOWN_FROM,
} from '@queuemate/contracts/companions/ratings'
import type { Sort } from '@queuemate/contracts/marketplace/sorts'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { Db } from '@queuemate/db/transaction'
import type { GridPlace } from '../src/market/grid-orders.ts'
import type { MatchFilter } from '../src/market/pages.ts'
import { contains } from '@queuemate/db/contains'

/*
 * The marketplace as plain SQL over the tables; the list in memory must return the same. Bans that end by `at` do not
 * count.
 */

export interface Question {
  viewerId: string
  ranks: readonly number[]
  filter: MatchFilter
  /** Only these companions; all without. */
  only?: readonly string[] | null
  at: Date
}

interface OracleRow {
  id: string
  name: string
  username: string | null
  country: number | null
  country_name: string | null
  country_code: string | null
  region: number | null
  rank: number
  rate: number
  banner_id: number | null
  picture_key: string | null
  matches: number
  available: boolean
  rating: number
  rating_sum: number
  rating_count: number
  rating_great: number
  raters: number
  rank_checked_at: number | null
  languages: string[]
  answer_seconds: number | null
}

const AVAILABLE = sql`(c.online and c.payouts_enabled)`
const ACTIVE = sql.lit(AgreementStatus.active)

/** Companions the viewer may meet: active, of a rank that fits, not blocked, not banned, not the viewer. */
function meetable({ viewerId, ranks, filter, only, at }: Question): RawBuilder<unknown> {
  const { region, rank, language, max_price, great, q } = filter
  const fitting = rank === undefined ? ranks : ranks.filter((value) => value === rank)
  const text = q?.replace(/^@/, '')
  return sql`from companions c
    join profiles p on p.user_id = c.user_id
    join users u on u.id = c.user_id
    join companion_records r on r.user_id = c.user_id
    left join countries co on co.id = p.country_id
    where c.agreement_status = ${ACTIVE}
      and c.user_id <> ${viewerId}
      and p.ingame_rank = any(${fitting}::smallint[])
      and u.role = 'companion'
      and not (u.banned and (u.ban_expires is null or u.ban_expires > ${at}))
      ${region === undefined ? sql`` : sql`and co.region_id = ${region}`}
      ${language === undefined ? sql`` : sql`and ${language} = any(p.languages)`}
      ${max_price === undefined ? sql`` : sql`and c.rate <= ${max_price}`}
      ${great === undefined ? sql`` : sql`and c.raters >= ${RATERS_SHOWN_FROM} and c.rating_great * 100 >= c.rating_count * ${great}::integer`}
      ${only ? sql`and c.user_id = any(${only}::uuid[])` : sql``}
      ${text ? sql`and (${contains(sql.ref('u.name'), text)} or ${contains(sql.ref('u.username'), text)})` : sql``}
      and c.user_id <> all(array(
        select blocked_id from user_blocks where user_id = ${viewerId}
        union all select user_id from user_blocks where blocked_id = ${viewerId}))`
}

/** The ids of the companions that a random draw may pick. */
export async function listAvailableIds(db: Db, question: Question): Promise<string[]> {
  const query = sql<{ id: string }>`select c.user_id as id ${meetable(question)} and ${AVAILABLE}`
  return (await query.execute(db)).rows.map((row) => row.id)
}

const RATING = sql`case when c.rating_count = 0 then ${sql.lit(DEFAULT_RATING)}
  else round(c.rating_sum::numeric / c.rating_count, 2) end::float8`
/** Companions who are rated bad come after all others. */
const RECOMMENDED = sql`(${RATING} < 2), c.matches desc`
/** Wilson's lower bound of the share of great ratings, as many steps from the best as the list in memory counts. */
const SHARE = sql`(c.rating_great::float8 / c.rating_count)`
const SCORE = sql`greatest(0, (${SHARE} + 3.8416 / (2 * c.rating_count)
  - 1.96 * sqrt((${SHARE} * (1 - ${SHARE}) + 3.8416 / (4 * c.rating_count)) / c.rating_count)) / (1 + 3.8416 / c.rating_count))`
const BY_RATING = sql`case when c.raters < ${sql.lit(RATERS_SHOWN_FROM)} then 2147483647
  else round((1 - ${SCORE}) * 2147483647) end`
const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  recommended: RECOMMENDED,
  rating: sql`${BY_RATING}, ${RECOMMENDED}`,
  price: sql`c.rate, ${RECOMMENDED}`,
  answer_time: sql`r.answer_seconds nulls last, ${RECOMMENDED}`,
  games: sql`c.matches desc, ${RECOMMENDED}`,
}
const LARGEST = 2_147_483_647

/**
 * A page of the grid in an order, available companions first, after the companion with the id `after`, and the total of
 * those who fit and are available.
 */
export async function listEligible(
  db: Db,
  question: Question & { sort: Sort; after: string | null; limit: number },
): Promise<{ rows: OracleRow[]; available: number }> {
  const { sort, after, limit } = question
  const base = meetable(question)
  const page = await sql<OracleRow>`
    with ordered as (
      select c.user_id as id, u.name, u.username, p.country_id as country,
        co.label as country_name, co.code as country_code, co.region_id as region,
        p.ingame_rank as rank, c.rate, c.banner_id, p.picture_key, c.matches, ${AVAILABLE} as available,
        ${RATING} as rating, c.rating_sum, c.rating_count, c.rating_great, c.raters,
        case when p.checked_rank = p.ingame_rank then (extract(epoch from p.rank_checked_at) * 1000)::float8 end as rank_checked_at, p.languages, r.answer_seconds,
        row_number() over (order by ${AVAILABLE} desc, ${ORDERS[sort]}, c.user_id desc) as place
      ${base}
    )
    select * from ordered
    ${after ? sql`where place > (select place from ordered where id = ${after}::uuid)` : sql``}
    order by place limit ${limit}`.execute(db)
  const total = await sql<{ count: number }>`select count(*) as count ${base} and ${AVAILABLE}`.execute(db)
  return { rows: page.rows, available: total.rows[0]!.count }
}

/** Where a page that ends with a row ends, as its cursor says. */
export function placeOf(row: OracleRow, sort: Sort): GridPlace {
  const games = LARGEST - row.matches
  const recommended = row.rating < 2 ? games + LARGEST + 1 : games
  const rating = Math.round((1 - greatScore(row)) * LARGEST)
  const keys = { recommended, rating, price: row.rate, answer_time: row.answer_seconds ?? LARGEST, games }
  return { available: row.available, key: keys[sort], recommended, id: row.id }
}

/** Active companions with a picture and a price, most matches first. */
export async function listFeatured(db: Db, limit: number) {
  return db
    .selectFrom('companions as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'c.user_id')
    .innerJoin('companion_records as r', 'r.user_id', 'c.user_id')
    .leftJoin('countries as co', 'co.id', 'p.country_id')
    .select(['u.name', 'u.username', 'p.picture_key', 'p.country_id', 'c.matches', 'c.rate', 'c.banner_id'])
    .select(['c.rating_sum', 'c.rating_count', 'c.rating_great', 'c.raters', 'r.results'])
    .select(['co.label as country_name', 'co.code as country_code'])
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

/** Counters of the home page: scored orders, active companions, users. */
export async function countAll(db: Db) {
  const { rows } = await sql<{ orders: number; companions: number; users: number }>`select
    (select count(*) from orders where status = ${sql.lit(OrderStatus.scored)}) as orders,
    (select count(*) from companions c join users u on u.id = c.user_id
      where c.agreement_status = ${ACTIVE} and u.role = 'companion') as companions,
    (select count(*) from users) as users`.execute(db)
  return rows[0]!
}

/** A row as `marketplace/eligible` returns it, with keys in the same order (contract §2). */
export function cardOf(row: OracleRow) {
  return {
    user_id: row.id,
    id: row.id,
    name: row.name,
    username: row.username ?? '',
    tag: row.username ?? '',
    country: row.country,
    country_name: row.country_name,
    country_code: row.country_code,
    region: row.region,
    rank: row.rank,
    hourly: row.rate,
    banner_url: row.banner_id === null ? null : `/api/banners/${row.banner_id}.svg`,
    profile_picture: row.picture_key === null ? null : `/api/${row.picture_key}`,
    matches: row.matches,
    available: row.available,
    rating: row.raters < RATERS_SHOWN_FROM ? DEFAULT_RATING : row.rating,
    ratings: countRatings(row),
    languages: row.languages,
    rank_checked_at: row.rank_checked_at === null ? null : new Date(row.rank_checked_at).toISOString(),
    answer_seconds: row.answer_seconds,
  }
}

/** A row as `homepage/featured` returns it (contract §2). */
export function heroOf(row: Awaited<ReturnType<typeof listFeatured>>[number]) {
  return {
    profile_picture: row.picture_key === null ? null : `/api/${row.picture_key}`,
    tag: row.username ?? '',
    matches: row.matches,
    hourly: row.rate,
    banner_url: row.banner_id === null ? null : `/api/banners/${row.banner_id}.svg`,
    name: row.name,
    country: row.country_id,
    country_name: row.country_name,
    country_code: row.country_code,
    ratings: countRatings(row),
    recent: countRatings(row) && {
      won: row.results.filter((one) => one === 1).length,
      games: row.results.length,
    },
  }
}
