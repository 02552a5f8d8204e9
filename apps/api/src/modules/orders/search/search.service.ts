import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import { searchStep, type OrderSearch, type SearchInput } from '@queuemate/contracts/orders/search'
import type { RequestOrigin } from '@queuemate/db/queries/orders/commit-request'
import * as orders from '@queuemate/db/queries/orders/orders'
import * as searches from '@queuemate/db/queries/orders/searches'
import type { SearchRow } from '@queuemate/db/queries/orders/searches'
import { inTransaction, violatedConstraint, type Db, type Tx } from '@queuemate/db/transaction'
import { rooms } from '@queuemate/realtime/rooms'
import type { Caller } from '../../../base/caller.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Feed } from '../../../outside/feed/feed.ts'
import type { Log } from '../../../base/log.ts'
import type { OrdersService } from '../orders.service.ts'
import { askFirst, askNext, type Told } from './search.asking.ts'
import { searchViewOf } from './search.views.ts'

/** Searches that one sweep moves on. */
const BATCH = 50
/** A search that fails waits this long before this process tries it again. */
const AFTER_FAILURE_MS = 5_000
/** So often in a row another request may be faster before that counts as a failure. */
const MOST_OVERTAKEN = 8

export interface SearchDeps {
  db: Db
  /** Connections that requests never hold: for the sweep. */
  backgroundDb: Db
  clock: Clock
  feed: Pick<Feed, 'committed'>
  log: Log
  orders: Pick<OrdersService, 'cancel'>
}

/**
 * Players who keep looking (docs/adr/0026). A search is a row; what it does next follows from the order that it made
 * last. The process that moves it on holds its lock, so that the search makes one request at a time.
 */
export function createSearches({ db, backgroundDb, clock, feed, log, orders: moves }: SearchDeps) {
  const failed = new Map<number, number>()
  /** How often each in a row found that its companion was gone. */
  const overtaken = new Map<number, number>()
  const tell = (told: readonly Told[]) => {
    for (const { message, outboxIds } of told) feed.committed(message, outboxIds)
  }

  async function viewOf(search: SearchRow | undefined): Promise<OrderSearch | null> {
    return search ? searchViewOf(search, await searches.listAsked(db, search.order_ids)) : null
  }

  /** The newest search of the player, looking or ended; null without any. */
  const current = async (player: Caller) => viewOf(await searches.findLatest(db, player.id))

  /**
   * Starts a search and makes its first request; a search that is looking already is returned as it is. Throws what a
   * request throws. With nobody left to ask, the search ends at once.
   */
  async function start(player: Caller, input: SearchInput, origin: RequestOrigin): Promise<OrderSearch> {
    if (input.companion_id !== undefined && !isUuid(input.companion_id)) throw new AppError('not_found')
    const told: Told[] = []
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const search = await searches.insertSearch(tx, {
        player_id: player.id,
        max_price: input.max_price,
        region_id: input.region ?? null,
        rank: input.rank ?? null,
        language: input.language ?? null,
        random: input.random ?? false,
        order_ids: input.after === undefined ? [] : [await requireEnded(tx, player, input.after)],
        address: origin.address,
        user_agent: origin.userAgent?.slice(0, 500) ?? null,
        seen_at: at,
        started_at: at,
      })
      if (!search) return
      if (input.companion_id !== undefined) {
        told.push(await askFirst(tx, player, search, { companionId: input.companion_id, at }))
      } else {
        const result = await askNext(tx, player, search, at)
        if (result.kind === 'refused') throw new AppError(result.code)
        told.push(result.kind === 'asked' ? result.told : await end(tx, search, 'nobody', null))
      }
    })
    tell(told)
    return (await current(player))!
  }

  /** The player's request that ended without being accepted. */
  async function requireEnded(tx: Tx, player: Caller, orderId: number): Promise<number> {
    const order = await orders.findById(tx, orderId)
    if (order?.player_id !== player.id) throw new AppError('not_found')
    if (order.status !== OrderStatus.abandonedRequest) throw new AppError('invalid_transition')
    return order.id
  }

  /** Asks no further companion and takes back the request that is waiting; an acceptance that came first stays. */
  async function stop(player: Caller): Promise<OrderSearch | null> {
    const stopped = await inTransaction(db, async (tx) => {
      const search = await searches.lockOfPlayer(tx, player.id)
      if (!search) return null
      const order = await lastOrderOf(tx, search)
      const isAccepted = searchStep(search, order ?? null, clock.now()) === 'accepted'
      const told = await end(tx, search, isAccepted ? 'accepted' : 'stopped', null)
      return { told, order }
    })
    if (stopped) tell([stopped.told])
    if (stopped?.order?.status === OrderStatus.pending) await withdrawRequest(player, stopped.order.id)
    return current(player)
  }

  async function withdrawRequest(player: Caller, orderId: number): Promise<void> {
    try {
      await moves.cancel(player, { orderId })
    } catch (error) {
      // It has just ended by itself, or it was accepted.
      if (!(error instanceof AppError)) throw error
    }
  }

  async function end(
    tx: Tx,
    search: SearchRow,
    state: Exclude<OrderSearch['state'], 'looking'>,
    reason: string | null,
  ): Promise<Told> {
    const room = rooms.person(search.player_id)
    const id = await searches.end(tx, search, { state, reason, at: clock.now(), room })
    return { message: { topic: 'emit', room, event: 'searchChanged', payload: [] }, outboxIds: [id] }
  }

  /** Moves on every search whose last request has ended, and returns how many. Every process sweeps. */
  async function sweep(): Promise<number> {
    const now = performance.now()
    for (const [id, until] of failed) if (until <= now) failed.delete(id)
    let moved = 0
    for (const id of await searches.listDue(backgroundDb, BATCH, [...failed.keys()])) {
      try {
        const told = await inTransaction(backgroundDb, (tx) => moveOn(tx, id))
        overtaken.delete(id)
        if (!told) continue
        tell([told])
        moved++
      } catch (error) {
        // Another request was faster: the next sweep reads again.
        const isOvertaken = violatedConstraint(error) !== null || error instanceof AppError
        const times = (overtaken.get(id) ?? 0) + 1
        overtaken.set(id, times)
        if (isOvertaken && times < MOST_OVERTAKEN) continue
        failed.set(id, now + AFTER_FAILURE_MS)
        overtaken.delete(id)
        log.error({ err: error, searchId: id }, 'search failed')
      }
    }
    return moved
  }

  async function moveOn(tx: Tx, id: number): Promise<Told | null> {
    const search = await searches.lockDue(tx, id)
    if (!search) return null
    const at = clock.now()
    const step = searchStep(search, (await lastOrderOf(tx, search)) ?? null, at)
    if (step === 'wait') return null
    if (step !== 'ask') return end(tx, search, step, step === 'refused' ? 'failed_payment' : null)
    const player = await searches.findSearcher(tx, search.player_id)
    if (!player) return end(tx, search, 'stopped', null)
    const result = await askNext(tx, { ...player, username: player.username ?? '' }, search, at)
    if (result.kind === 'asked') return result.told
    if (result.kind === 'nobody') return end(tx, search, 'nobody', null)
    // The player has made another request themselves.
    if (result.code === 'order_open') return end(tx, search, 'stopped', null)
    return end(tx, search, 'refused', result.code)
  }

  /** Notes that these people have a connected browser: their searches go on. */
  async function touch(playerIds: readonly string[]): Promise<void> {
    await searches.markSeen(db, playerIds, clock.now())
  }

  return { current, start, stop, sweep, touch }
}

async function lastOrderOf(tx: Tx, search: SearchRow) {
  // PostgreSQL's driver returns lists of bigints as texts.
  const id = search.order_ids.at(-1)
  return id === undefined ? undefined : orders.findById(tx, Number(id))
}
