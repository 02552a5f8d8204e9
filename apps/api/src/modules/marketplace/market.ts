import {
  countOrdersAndUsers,
  listAllListings,
  listBlockPairs,
  listListings,
} from '@queuemate/db/queries/marketplace'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../../gateways/clock.ts'
import type { Log } from '../../gateways/log.ts'
import { createBlocks } from './market.blocks.ts'
import { createCounters } from './market.counters.ts'
import { draw } from './market.draw.ts'
import type { Entry } from './market.entry.ts'
import { createMarketIndex, type MarketIndex } from './market.index.ts'
import { createPageBodies, pageOf, type Ask, type Page, type PageBody } from './market.pages.ts'
import { createRefresh, type Stale } from './market.refresh.ts'

/** Companions per query while everything is read: small enough that requests in between do not notice. */
const CHUNK = 1000
const RETRY_MS = 1000

export interface MarketDeps {
  db: Db
  clock: Clock
  log: Log
  /** Milliseconds between a reading that failed and the next one. */
  retryMs?: number
}

/**
 * The marketplace in memory: every active companion and every block, as the database had them when they were last
 * read. Queries wait for changes named before them and otherwise for nothing; the first one loads the model if
 * `rebuild` has not. The database still decides when an order is made.
 */
export interface Market {
  /**
   * Reads everything: at the start, and whenever changes may have been missed. Requests meanwhile use the old list.
   * Rejects when reading fails; it is then tried again until it succeeds.
   */
  rebuild(): Promise<void>
  /** The rows, profiles or users of these companions changed, or they are gone: reads them again, in batches. */
  companionsChanged(ids: readonly string[]): void
  /** These people blocked or unblocked someone, or were: reads their blocks again, in batches. */
  blocksChanged(userIds: readonly string[]): void
  /** Resolves when every change named so far has been applied, however often reading fails before. */
  settled(): Promise<void>
  /** A page of the grid for a viewer. */
  page(viewerId: string, ask: Ask): Promise<Page>
  /** The same page as the body of the REST response. */
  pageBody(viewerId: string, ask: Ask): Promise<PageBody>
  /** The id of a companion, drawn evenly from those who are available and fit; null when there is none. */
  drawAvailable(viewerId: string, ask: Pick<Ask, 'ranks' | 'wish'>): Promise<string | null>
  /** The first companions of the home page: with picture, payouts and no ban, the most matches first. */
  featured(limit: number): Promise<Entry[]>
  /** Counters of the home page: scored orders and users are up to a minute old, active companions are current. */
  counters(): Promise<{ orders: number; companions: number; users: number }>
  /** Reads nothing any more. */
  close(): void
}

export function createMarket({ db, clock, log, retryMs = RETRY_MS }: MarketDeps): Market {
  let index: MarketIndex | null = null
  let blocks = createBlocks()
  let loading: Promise<void> | null = null
  const bodyOf = createPageBodies()
  const refresh = createRefresh({ read, log, retryMs })
  const counters = createCounters({ count: () => countOrdersAndUsers(db), clock, log })
  const now = () => clock.now().getTime()

  async function read(stale: Stale): Promise<void> {
    if (stale.everything || !index) return readEverything()
    const companionIds = [...stale.companions]
    const userIds = [...stale.blocks]
    const [rows, pairs] = await Promise.all([
      companionIds.length > 0 ? listListings(db, companionIds) : [],
      userIds.length > 0 ? listBlockPairs(db, userIds) : [],
    ])
    index.apply(companionIds, rows, now())
    blocks.replace(userIds, pairs)
  }

  /** Changes during the reading are named meanwhile and read after it. */
  async function readEverything(): Promise<void> {
    const pairs = await listBlockPairs(db, null)
    const fresh = createMarketIndex()
    let last: string | null = null
    do {
      const rows = await listAllListings(db, last, CHUNK)
      fresh.apply(
        rows.map((row) => row.id),
        rows,
        now(),
      )
      last = rows.length === CHUNK ? rows.at(-1)!.id : null
    } while (last !== null)
    blocks = createBlocks(pairs)
    index = fresh
  }

  async function rebuild(): Promise<void> {
    const loaded = refresh.add({ everything: true }).tried.promise
    const [error] = await Promise.all([loaded, counters.recount()])
    if (error !== null) throw error
  }

  /** A process that never asks, such as a worker, keeps no model and has nothing to read again. */
  const isKept = () => index !== null || refresh.isBusy()

  /** The model with every change applied that was named so far. */
  async function current(): Promise<MarketIndex> {
    if (!index) await (loading ??= rebuild().finally(() => (loading = null)))
    const underWay = refresh.underWay()
    if (underWay) await underWay
    index!.advance(now())
    return index!
  }

  /** Listed companions whom a viewer never meets: themselves, and both sides of their blocks. */
  function hiddenFrom(viewerId: string, from: MarketIndex): ReadonlySet<Entry> {
    const hidden = new Set<Entry>()
    for (const id of [viewerId, ...(blocks.of(viewerId) ?? [])]) {
      const entry = from.find(id)
      if (entry) hidden.add(entry)
    }
    return hidden
  }

  return {
    rebuild,
    companionsChanged: (ids) =>
      void (ids.length > 0 && isKept() && refresh.add({ companions: new Set(ids) })),
    blocksChanged: (userIds) =>
      void (userIds.length > 0 && isKept() && refresh.add({ blocks: new Set(userIds) })),
    settled: refresh.settled,
    close: refresh.close,

    async page(viewerId, ask) {
      const from = await current()
      return pageOf(from, ask, hiddenFrom(viewerId, from))
    },

    async pageBody(viewerId, ask) {
      const from = await current()
      return bodyOf(from, ask, hiddenFrom(viewerId, from))
    },

    async drawAvailable(viewerId, ask) {
      const from = await current()
      return draw(from, ask, hiddenFrom(viewerId, from))
    },

    featured: async (limit) => (await current()).featured(limit),

    async counters() {
      const from = await current()
      const { orders, users } = await counters.current()
      return { orders, companions: from.size(), users }
    },
  }
}
