import { AppError, type ErrorCode } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { searchStep, type OrderSearch, type SearchInput } from '@queuemate/contracts/orders/search'
import { findRank } from '@queuemate/db/queries/accounts/accounts'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import type { RequestOrigin } from '@queuemate/db/queries/orders/commit-request'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import { inTransaction, type Tx, afterCommit } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import { cut } from '@queuemate/text/cut'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { cancelOrder } from '../move-order.ts'
import { wishView } from '../../../outside/feed/order-message.ts'
import { writeRequest } from '../write-request.ts'
import { searchViewOf } from './search.views.ts'

/*
 * Players who keep looking (docs/adr/0026). A search is a row; what it does next follows from the order that it made
 * last.
 */

async function viewOf(ctx: Context, search: SearchRow | undefined): Promise<OrderSearch | null> {
  return search ? searchViewOf(search, await searches.listAsked(ctx.db, search.order_ids)) : null
}

/** The newest search of the player, looking or ended; null without any. */
export async function readSearch(ctx: Context, player: Caller): Promise<OrderSearch | null> {
  return viewOf(ctx, await searches.findLatest(ctx.db, player.id))
}

/**
 * Starts a search and makes its first request; a search that is looking already is returned as it is. Throws what a
 * request throws. With nobody left to ask, the search ends at once.
 */
export async function startSearch(
  ctx: Context,
  player: Caller,
  input: SearchInput,
  origin: RequestOrigin,
): Promise<OrderSearch> {
  if (input.companion_id !== undefined && !isUuid(input.companion_id)) throw new AppError('not_found')
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const search = await searches.insertSearch(tx, {
      player_id: player.id,
      max_price: input.max_price,
      region_id: input.region ?? null,
      rank: input.rank ?? null,
      language: input.language ?? null,
      great: input.great ?? null,
      wish_goal: input.wish?.goal ?? null,
      wish_text: input.wish?.text || null,
      random: input.random ?? false,
      order_ids: input.after === undefined ? [] : [await requireEnded(tx, player, input.after)],
      address: origin.address,
      user_agent: origin.userAgent && cut(origin.userAgent, 500),
      seen_at: at,
      started_at: at,
    })
    if (!search) return
    if (input.companion_id !== undefined) {
      await askFirst(ctx, tx, player, search, input.companion_id)
    } else {
      const result = await askNext(ctx, tx, player, search)
      if (result.kind === 'refused') throw new AppError(result.code)
      if (result.kind === 'nobody') await endSearch(ctx, tx, search, 'nobody', null)
    }
  })
  ctx.realtime.emit(rooms.person(player.id), 'searchChanged')
  return (await readSearch(ctx, player))!
}

/** The player's request that ended without being accepted. */
async function requireEnded(tx: Tx, player: Caller, orderId: number): Promise<number> {
  const order = await orders.findOrder(tx, orderId)
  if (order?.player_id !== player.id) throw new AppError('not_found')
  if (order.status !== OrderStatus.abandonedRequest) throw new AppError('invalid_transition')
  return order.id
}

/** Asks no further companion and takes back the request that is waiting; an acceptance that came first stays. */
export async function stopSearch(ctx: Context, player: Caller): Promise<OrderSearch | null> {
  const order = await inTransaction(ctx.db, async (tx) => {
    const search = await searches.lockOfPlayer(tx, player.id)
    if (!search) return undefined
    const order = await lastOrderOf(tx, search)
    const isAccepted = searchStep(search, order ?? null, ctx.clock.now()) === 'accepted'
    await endSearch(ctx, tx, search, isAccepted ? 'accepted' : 'stopped', null)
    return order
  })
  if (order?.status === OrderStatus.pending) await withdrawRequest(ctx, player, order.id)
  return readSearch(ctx, player)
}

async function withdrawRequest(ctx: Context, player: Caller, orderId: number): Promise<void> {
  try {
    await cancelOrder(ctx, player, { orderId })
  } catch (error) {
    // It has just ended by itself, or it was accepted.
    if (!(error instanceof AppError)) throw error
  }
}

/** Notes that these people have a connected browser: their searches go on. */
export async function touchSearches(ctx: Context, playerIds: readonly string[]): Promise<void> {
  await searches.markSearchSeen(ctx.db, playerIds, ctx.clock.now())
}

type Player = Pick<Caller, 'id'>

/** How many companions are tried in one transaction when those found have just been taken. */
const TRIES = 5

/** Refusals that concern one companion: the next one may be asked all the same. */
const OF_COMPANION: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'blocked',
  'not_eligible',
  'companion_unavailable',
  'price_changed',
])

/** All requests of a search come from the browser that started it. */
const sentBy = ({ address, user_agent: userAgent }: SearchRow) => ({
  key: null,
  origin: { address, userAgent },
})

/** Requests the companion that the player was shown. Throws what a request throws. */
async function askFirst(
  ctx: Context,
  tx: Tx,
  player: Player,
  search: SearchRow,
  companionId: string,
): Promise<void> {
  if (companionId === player.id) throw new AppError('own_profile')
  const written = await writeRequest(
    ctx,
    tx,
    player,
    { companionId, price: search.max_price, wish: wishView(search) ?? undefined },
    sentBy(search),
  )
  if (!written?.order) throw new AppError('companion_unavailable')
  await searches.addOrder(tx, search.id, written.order.id)
}

type Asked = { kind: 'asked' } | { kind: 'nobody' } | { kind: 'refused'; code: ErrorCode }

/** Requests the next companion within the price. */
export async function askNext(ctx: Context, tx: Tx, player: Player, search: SearchRow): Promise<Asked> {
  const rank = await findRank(tx, player.id)
  if (rank === null) return { kind: 'refused', code: 'rank_not_set' }
  const tried: string[] = []
  while (tried.length < TRIES) {
    const next = await searches.findNext(tx, search, companionRanksFor(rank), tried)
    if (!next) break
    tried.push(next.id)
    try {
      const choice = { companionId: next.id, price: next.rate, wish: wishView(search) ?? undefined }
      const written = await writeRequest(ctx, tx, player, choice, sentBy(search))
      if (!written?.order) continue
      await searches.addOrder(tx, search.id, written.order.id)
      return { kind: 'asked' }
    } catch (error) {
      // With a cause, PostgreSQL has refused the statement, and with it the transaction.
      if (!(error instanceof AppError) || error.cause) throw error
      if (!OF_COMPANION.has(error.code)) return { kind: 'refused', code: error.code }
    }
  }
  return { kind: 'nobody' }
}

/** Ends a search whose lock the caller holds, and tells the player's browsers. */
export async function endSearch(
  ctx: Context,
  tx: Tx,
  search: SearchRow,
  state: Exclude<OrderSearch['state'], 'looking'>,
  reason: string | null,
): Promise<void> {
  const room = rooms.person(search.player_id)
  const id = await searches.end(tx, search, { state, reason, at: ctx.clock.now(), room })
  afterCommit(tx, () =>
    ctx.feed.committed({ topic: 'emit', room, event: 'searchChanged', payload: [] }, [id]),
  )
}

/** The order that a search made last. */
export async function lastOrderOf(tx: Tx, search: SearchRow) {
  // PostgreSQL's driver returns lists of bigints as texts.
  const id = search.order_ids.at(-1)
  return id === undefined ? undefined : orders.findOrder(tx, Number(id))
}
