import { cut } from '@queuemate/text/cut'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { searchStep, type OrderSearch, type SearchInput } from '@queuemate/contracts/orders/search'
import type { RequestOrigin } from '@queuemate/db/queries/orders/commit-request'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { cancelOrder } from '../move-order.ts'
import { askFirst, askNext } from './ask-companion.ts'
import { endSearch, lastOrderOf } from './end-search.ts'
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
  const order = await orders.findById(tx, orderId)
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
  await searches.markSeen(ctx.db, playerIds, ctx.clock.now())
}
