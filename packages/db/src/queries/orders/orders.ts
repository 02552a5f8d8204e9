import { sql, type Insertable, type Selectable } from 'kysely'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { SurveyRating } from '@queuemate/contracts/orders/survey'
import type { OrderFeedback, Orders } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'

export type OrderRow = Selectable<Orders>

const select = (db: Db) => db.selectFrom('orders').selectAll()

/** The order's row, locked until the transaction ends. */
export function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | undefined> {
  return select(tx).where('id', '=', orderId).forUpdate().executeTakeFirst()
}

export function findOrder(db: Db, orderId: number): Promise<OrderRow | undefined> {
  return select(db).where('id', '=', orderId).executeTakeFirst()
}

/** The orders that a person plays in now: at most one as the player, and one as the companion, who may owe its score. */
export function listOpen(db: Db, userId: string): Promise<OrderRow[]> {
  const asCompanion = select(db).where('open_companion', '=', userId)
  return select(db).where('open_player', '=', userId).unionAll(asCompanion).execute()
}

export function findOpenByPlayer(db: Db, playerId: string): Promise<OrderRow | undefined> {
  return select(db).where('open_player', '=', playerId).executeTakeFirst()
}

/** The player's newest order in any status. */
export function findLatestByPlayer(db: Db, playerId: string): Promise<OrderRow | undefined> {
  return select(db).where('player_id', '=', playerId).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The companion's newest order in any status. */
export function findLatestByCompanion(db: Db, companionId: string): Promise<OrderRow | undefined> {
  return select(db).where('companion_id', '=', companionId).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export function findByIdempotencyKey(db: Db, playerId: string, key: string): Promise<OrderRow | undefined> {
  return select(db).where('player_id', '=', playerId).where('idempotency_key', '=', key).executeTakeFirst()
}

/** Notes that the companion's browser showed the alert; the first acknowledgement counts. */
export async function markAlerted(db: Db, orderId: number, at: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ alerted_at: at })
    .where('id', '=', orderId)
    .where('alerted_at', 'is', null)
    .where('status', '=', OrderStatus.pending)
    .execute()
}

export async function insertFeedback(tx: Tx, values: Insertable<OrderFeedback>): Promise<void> {
  await tx.insertInto('order_feedback').values(values).execute()
}

/** The player's rating of an order; null without one. */
export async function findRating(db: Db, orderId: number): Promise<number | null> {
  const row = await db
    .selectFrom('order_feedback')
    .select('rating')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.rating ?? null
}

/** The survey was submitted or skipped: /active no longer shows it to the player. */
export async function closeSurvey(tx: Tx, orderId: number, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ survey_closed_at: at })
    .where('id', '=', orderId)
    .where('survey_closed_at', 'is', null)
    .execute()
}

/** Both people of an order as the other side sees them. */
export interface Parties {
  player_name: string
  player_username: string | null
  player_picture: string | null
  ingame_name: string | null
  ingame_tag: string | null
  ingame_rank: number | null
  discord: string | null
  discord_linked: boolean
  companion_name: string
  companion_username: string | null
  companion_picture: string | null
}

/** What a request tells its companion about the player, beside `Parties`. */
export interface Asking {
  languages: string[]
  games_together: number
  /** The latest of them; null without one. */
  last: { own: number; other: number } | null
}
export type AskingParties = Parties & { asking: Asking }

/** `Parties` as one jsonb value, for an order in the row `o`. */
export const PARTIES = sql<Parties>`(
  select jsonb_build_object('player_name', pu.name, 'player_username', pu.username, 'player_picture', pp.picture_key,
    'ingame_name', pp.ingame_name, 'ingame_tag', pp.ingame_tag, 'ingame_rank', pp.ingame_rank, 'discord', pp.discord,
    'discord_linked', exists (select from auth_accounts a where a.user_id = pu.id and a.provider_id = 'discord'),
    'companion_name', cu.name, 'companion_username', cu.username, 'companion_picture', cp.picture_key)
  from users pu join profiles pp on pp.user_id = pu.id, users cu join profiles cp on cp.user_id = cu.id
  where pu.id = o.player_id and cu.id = o.companion_id)`

/** `AskingParties` of an order in the row `o`: for calls, and for requests. A move of an order does not count games. */
export const ASKING_PARTIES = sql<AskingParties>`(${PARTIES} || (
  select jsonb_build_object('asking', jsonb_build_object('languages', ap.languages, 'games_together', count(t.id),
    'last', (array_agg(jsonb_build_object('own', t.team_score, 'other', t.other_score) order by t.id desc)
      filter (where t.id is not null))[1]))
  from profiles ap left join orders t on t.player_id = ap.user_id and t.companion_id = o.companion_id
    and t.scored_at is not null and t.team_score is not null
  where ap.user_id = o.player_id group by ap.user_id))`

export async function findParties(db: Db, orderId: number): Promise<AskingParties> {
  const query = db.selectFrom('orders as o').select(ASKING_PARTIES.as('parties')).where('o.id', '=', orderId)
  return (await query.executeTakeFirstOrThrow()).parties
}

/** These orders with their people. */
export function listWithParties(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('orders as o')
    .selectAll('o')
    .select(ASKING_PARTIES.as('parties'))
    .where(sql<boolean>`o.id = any(${orderIds}::bigint[])`)
    .execute()
}

/** Everything that happened to an order, in the order it happened. */
export function listEvents(db: Db, orderId: number) {
  return db
    .selectFrom('order_events')
    .select(['event', 'actor', 'reason', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** A player's order and its companion's row, locked until the transaction ends. */
export async function lockForRating(tx: Tx, orderId: number): Promise<void> {
  await sql`select from orders o join companions c on c.user_id = o.companion_id where o.id = ${orderId} for update`.execute(
    tx,
  )
}

/** Adds the rating of a survey, which is already written, to those of the companion, whose row is locked. */
export async function addRating(tx: Tx, order: OrderRow, rating: number): Promise<void> {
  const { companion_id, player_id, id } = order
  const isFirst = sql<boolean>`not exists (select from orders o join order_feedback f on f.order_id = o.id
    where o.player_id = ${player_id} and o.companion_id = ${companion_id} and o.id <> ${id})`
  await tx
    .updateTable('companions')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', rating),
      rating_count: eb('rating_count', '+', 1),
      rating_great: eb('rating_great', '+', rating === SurveyRating.great ? 1 : 0),
      raters: sql<number>`raters + (${isFirst})::integer`,
    }))
    .where('user_id', '=', companion_id)
    .execute()
}
