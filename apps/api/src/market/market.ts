import {
  countHours,
  countOrdersAndUsers,
  listAllListings,
  listBlockPairs,
  listListings,
} from '@queuemate/db/queries/marketplace/marketplace'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { createBlocks, type Blocks } from './blocks.ts'
import { createCounters } from './counters.ts'
import { draw } from './draw.ts'
import type { Entry } from './entry.ts'
import { createMarketIndex, type MarketIndex } from './market-index.ts'
import { onlineIn, type Online } from './online.ts'
import { createPageBodies, pageOf, type GridQuery, type Page, type PageBody } from './pages.ts'
import { addStale, createRefresh, nothingStale, type Stale } from './refresh.ts'

/** Companions per query while everything is read: small enough that requests in between do not notice. */
const CHUNK = 5000
const RETRY_MS = 1000
/** Changes of this long are read together while no request waits for them. */
const GATHER_MS = 50
/** How old the counts of the home page may be. */
const COUNT_MS = 60_000
const HOURS_MS = 3_600_000

export interface MarketDeps {
  db: Db
  /** For counts of whole tables. */
  analyticsDb: Db
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
   * Reads everything: at the start, and whenever changes may have been missed. Until then requests use the old list.
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
  page(viewerId: string, query: GridQuery): Promise<Page>
  /** The same page as the body of the REST response. */
  pageBody(viewerId: string, query: GridQuery): Promise<PageBody>
  /** A listed companion of these ranks that the viewer may be matched with; null when there is none with this id. */
  find(viewerId: string, ranks: readonly number[], id: string): Promise<Entry | null>
  /** A companion, drawn evenly from those who are available and fit; null when there is none. */
  drawAvailable(viewerId: string, query: Pick<GridQuery, 'ranks' | 'filter'>): Promise<Entry | null>
  /** The first companions of the home page: with picture, payouts and no ban, those of `first`, then the most matches. */
  featured(limit: number, first?: readonly string[]): Promise<Entry[]>
  /** Companions who are online, without those whom the viewer is never matched with. */
  online(viewerId: string | null, limit: number): Promise<Online>
  /** How often companions were online at each hour of the day in UTC: up to an hour old. */
  hours(): Promise<number[]>
  /** Counters of the home page: scored orders and users are up to a minute old, active companions are current. */
  counters(): Promise<{ orders: number; companions: number; users: number }>
  /** Reads nothing any more. */
  close(): void
}

interface Model {
  index: MarketIndex
  blocks: Blocks
}

export function createMarket({ db, analyticsDb, clock, log, retryMs = RETRY_MS }: MarketDeps): Market {
  let model: Model | null = null
  /** What was named since the reading of everything began; null when none is under way. */
  let meanwhile: Stale | null = null
  let loading: Promise<void> | null = null
  const bodyOf = createPageBodies()
  const changes = createRefresh({ read: readChanged, log, retryMs, gatherMs: GATHER_MS })
  const rebuilds = createRefresh({ read: readEverything, log, retryMs, gatherMs: 0 })
  const counters = createCounters({
    count: () => countOrdersAndUsers(analyticsDb),
    everyMs: COUNT_MS,
    clock,
    log,
  })
  const hours = createCounters({ count: () => countHours(analyticsDb), everyMs: HOURS_MS, clock, log })
  const now = () => clock.now().getTime()

  async function readChanged(stale: Stale): Promise<void> {
    const old = model
    const companionIds = [...stale.companions]
    const userIds = [...stale.blocks]
    const [rows, pairs] = await Promise.all([
      companionIds.length > 0 ? listListings(db, companionIds) : [],
      userIds.length > 0 ? listBlockPairs(db, userIds) : [],
    ])
    // A model that was read as a whole in the meantime may be newer than these rows.
    if (!model || model !== old) return
    model.index.apply(companionIds, rows, now())
    model.blocks.replace(userIds, pairs)
  }

  /** Makes a new model beside the old one; what was named meanwhile is then read once more for the new one. */
  async function readEverything(): Promise<void> {
    const named = nothingStale()
    meanwhile = named
    const index = createMarketIndex()
    const blocks = createBlocks(await listBlockPairs(db, null))
    let last: string | null = null
    do {
      const rows = await listAllListings(db, last, CHUNK)
      const ids = rows.map((row) => row.id)
      index.apply(ids, rows, now())
      last = rows.length === CHUNK ? ids.at(-1)! : null
    } while (last !== null)
    model = { index, blocks }
    meanwhile = null
    changes.add(named)
  }

  async function rebuild(): Promise<void> {
    const loaded = rebuilds.add(nothingStale()).tried.promise
    const [error] = await Promise.all([loaded, counters.recount()])
    if (error !== null) throw error
  }

  /** A process that never asks, such as a worker, keeps no model and has nothing to read again. */
  function changed(companions: readonly string[], blocks: readonly string[]): void {
    const stale = { companions: new Set(companions), blocks: new Set(blocks) }
    if (companions.length + blocks.length === 0) return
    if (meanwhile) addStale(meanwhile, stale)
    if (model) changes.add(stale)
  }

  /** The model with every change applied that was named so far. */
  async function current(): Promise<Model> {
    if (!model) await (loading ??= rebuild().finally(() => (loading = null)))
    const underWay = changes.underWay()
    if (underWay) await underWay
    model!.index.advance(now())
    return model!
  }

  /** Listed companions that a viewer is never matched with: themselves, and both sides of their blocks. */
  function hiddenFrom(viewerId: string, { index, blocks }: Model): ReadonlySet<Entry> {
    const hidden = new Set<Entry>()
    for (const id of [viewerId, ...(blocks.of(viewerId) ?? [])]) {
      const entry = index.find(id)
      if (entry) hidden.add(entry)
    }
    return hidden
  }

  return {
    rebuild,
    companionsChanged: (ids) => changed(ids, []),
    blocksChanged: (userIds) => changed([], userIds),

    async settled() {
      if (!model) await rebuilds.settled()
      await changes.settled()
    },

    close() {
      rebuilds.close()
      changes.close()
    },

    async page(viewerId, query) {
      const from = await current()
      return pageOf(from.index, query, hiddenFrom(viewerId, from))
    },

    async pageBody(viewerId, query) {
      const from = await current()
      return bodyOf(from.index, query, hiddenFrom(viewerId, from))
    },

    async find(viewerId, ranks, id) {
      const from = await current()
      const entry = from.index.find(id)
      return entry && ranks.includes(entry.rank!) && !hiddenFrom(viewerId, from).has(entry) ? entry : null
    },

    async drawAvailable(viewerId, query) {
      const from = await current()
      return draw(from.index, query, hiddenFrom(viewerId, from))
    },

    featured: async (limit, first) => (await current()).index.featured(limit, first),

    async online(viewerId, limit) {
      const from = await current()
      return onlineIn(from.index, viewerId === null ? new Set() : hiddenFrom(viewerId, from), limit)
    },

    hours: hours.current,

    async counters() {
      const { index } = await current()
      const { orders, users } = await counters.current()
      return { orders, companions: index.size(), users }
    },
  }
}
