import { sql, type Insertable, type Selectable } from 'kysely'
import { RATERS_SHOWN_FROM } from '@queuemate/contracts/companions/ratings'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { SearchState } from '@queuemate/contracts/orders/search'
import type { OrderSearches } from '../../schema.gen.ts'
import type { Db, Tx } from '../../transaction.ts'
import { enqueuePush } from '../accounts/push-rows.ts'

export type SearchRow = Selectable<OrderSearches>

/** As a literal, so that a prepared statement can use the partial index. */
const IS_LOOKING = sql<boolean>`state = 'looking'`

/** Starts a search; undefined if the player has one already. */
export function insertSearch(tx: Tx, values: Insertable<OrderSearches>): Promise<SearchRow | undefined> {
  return tx
    .insertInto('order_searches')
    .values(values)
    .onConflict((on) => on.column('player_id').where(IS_LOOKING).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Searches whose last request has ended or was accepted; at most `limit`. */
export async function listDue(db: Db, limit: number, except: readonly number[]): Promise<number[]> {
  const { pending, accepted } = OrderStatus
  const { rows } = await sql<{ id: number }>`
    select s.id from order_searches s
    left join orders o on o.id = s.order_ids[array_length(s.order_ids, 1)]
    where s.state = 'looking' and s.id <> all(${except}::bigint[])
      and (o.id is null or (o.status <> ${sql.lit(pending)}
        and not (o.status = ${sql.lit(accepted)} and o.hold = 'authorizing')))
    order by s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The search if it is still looking, locked until the transaction ends; undefined when another process has it. */
export function lockDueSearches(tx: Tx, id: number): Promise<SearchRow | undefined> {
  return tx
    .selectFrom('order_searches')
    .selectAll()
    .where('id', '=', id)
    .where(IS_LOOKING)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** The player's search that is looking, locked until the transaction ends; waits for a process that has it. */
export function lockOfPlayer(tx: Tx, playerId: string): Promise<SearchRow | undefined> {
  return tx
    .selectFrom('order_searches')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(IS_LOOKING)
    .forUpdate()
    .executeTakeFirst()
}

/** The player's newest search. */
export function findLatest(db: Db, playerId: string): Promise<SearchRow | undefined> {
  return db
    .selectFrom('order_searches')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function addOrder(tx: Tx, id: number, orderId: number): Promise<void> {
  await sql`update order_searches set order_ids = order_ids || ${orderId}::bigint where id = ${id}`.execute(
    tx,
  )
}

/**
 * Ends a search and writes to the outbox that the player's browsers are to read it again. The player's devices hear of one
 * that found no companion. Returns the outbox row.
 */
export async function end(
  tx: Tx,
  search: Pick<SearchRow, 'id' | 'player_id'>,
  values: { state: SearchState; reason: string | null; at: Date; room: string },
): Promise<number> {
  const { state, reason, at, room } = values
  await tx
    .updateTable('order_searches')
    .set({ state, reason, ended_at: at, address: null, user_agent: null, wish_text: null })
    .where('id', '=', search.id)
    .execute()
  if (state === 'nobody' || state === 'away') {
    await enqueuePush(tx, [search.player_id], { about: 'search', search: search.id }, at)
  }
  const { rows } = await sql<{ id: string }>`
    insert into outbox (topic, payload)
    values ('emit', jsonb_build_object('room', ${room}::text, 'event', 'searchChanged', 'payload', '[]'::jsonb))
    returning id::text`.execute(tx)
  return Number(rows[0]!.id)
}

/** Notes that these people have a connected browser. Searches that a process has locked are noted the next time. */
export async function markSearchSeen(db: Db, playerIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update order_searches set seen_at = ${at} where id in (
      select id from order_searches where state = 'looking' and player_id = any(${playerIds}::uuid[])
      for update skip locked)`.execute(db)
}

/** A player as a request needs them; undefined for anyone who may not request any more. */
export async function findSearcher(db: Db, playerId: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('id', '=', playerId)
    .where('role', '=', 'player')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not (banned and (ban_expires is null or ban_expires > now()))`)
    .executeTakeFirst()
}

/**
 * The next companion to ask: available, of these ranks, within the price, not asked before and not blocked. The first of
 * the marketplace's grid, or drawn.
 */
export async function findNext(
  tx: Tx,
  search: Pick<
    SearchRow,
    'player_id' | 'max_price' | 'region_id' | 'rank' | 'language' | 'great' | 'random' | 'order_ids'
  >,
  ranks: readonly number[],
  except: readonly string[],
): Promise<{ id: string; rate: number } | undefined> {
  const { player_id: playerId, max_price: price, region_id: region, rank, language, great } = search
  const asked = search.order_ids
  const { rows } = await sql<{ id: string; rate: number }>`
    select c.user_id as id, c.rate from companions c
    join users u on u.id = c.user_id
    join profiles p on p.user_id = c.user_id
    left join countries co on co.id = p.country_id
    where c.online and c.payouts_enabled and c.agreement_status = ${sql.lit(AgreementStatus.active)}
      and u.role = 'companion' and not (u.banned and (u.ban_expires is null or u.ban_expires > now()))
      and c.rate <= ${price} and c.user_id <> ${playerId} and c.user_id <> all(${except}::uuid[])
      and p.ingame_rank = any(${ranks}::smallint[])
      and (${region}::smallint is null or co.region_id = ${region})
      and (${rank}::smallint is null or p.ingame_rank = ${rank})
      and (${language}::text is null or ${language} = any(p.languages))
      and (${great}::smallint is null or (c.raters >= ${sql.lit(RATERS_SHOWN_FROM)}
        and c.rating_great * 100 >= c.rating_count * ${great}::integer))
      and not exists (select from orders o where o.id = any(${asked}::bigint[]) and o.companion_id = c.user_id)
      and not exists (select from orders o where o.open_companion = c.user_id)
      and not exists (select from user_blocks b where (b.user_id, b.blocked_id) in
        ((${playerId}::uuid, c.user_id), (c.user_id, ${playerId}::uuid)))
    order by ${search.random ? sql`random()` : sql`c.matches desc, c.user_id desc`} limit 1`.execute(tx)
  return rows[0]
}

/** The requests of a search with their companions, oldest first. */
export function listAsked(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.companion_id')
    .innerJoin('profiles as p', 'p.user_id', 'o.companion_id')
    .select([
      'o.id',
      'o.status',
      'o.hold',
      'o.closed_reason',
      'o.price',
      'u.name',
      'u.username',
      'p.picture_key',
    ])
    .where(sql<boolean>`o.id = any(${orderIds}::bigint[])`)
    .orderBy('o.id')
    .execute()
}
