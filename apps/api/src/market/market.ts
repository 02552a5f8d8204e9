import { REQUESTS_SHOWN_FROM, type HomepageStatistics } from '@queuemate/contracts/marketplace/schemas'
import {
  countHours,
  countOrdersAndUsers,
  listAllListings,
  listBlockPairs,
  readListings,
  readSnapshot,
  type ListingRow,
} from '@queuemate/db/queries/marketplace/marketplace'
import { sumOrdersOfDays } from '@queuemate/db/queries/staff/history'
import { parseSnapshot } from '@queuemate/db/snapshot'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { createBlocks, type Blocks } from './blocks.ts'
import { createCounters } from './counters.ts'
import { draw } from './draw.ts'
import type { Entry } from './entry.ts'
import { createMarketIndex, type Change, type MarketIndex } from './market-index.ts'
import { onlineIn, type Online } from './online.ts'
import { createPageBodies, pageOf, type GridQuery, type Page, type PageBody } from './pages.ts'
import { addStale, createRefresh, nothingStale, type Stale } from './refresh.ts'
import { createVersions, type Versions } from './versions.ts'

/** Companions per query while everything is read: small enough that requests in between do not notice. */
const CHUNK = 5000
const RETRY_MS = 1000
/** The most re-reads of rows that change during a full load. Under constant writes the loop would not end. */
const PASSES = 5
/** Changes of this long are read together while no request waits for them: a row mostly arrives with a message before. */
const GATHER_MS = 1_000
/** How old the counts of the home page may be. */
const COUNT_MS = 60_000
const HOURS_MS = 3_600_000
/** Of which requests the home page says what became of them. */
const REQUESTS_MS = 30 * 24 * HOURS_MS

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
  /** The listing of a person, as a message of the feed brings it: taken over unless a newer one is known. */
  applyListing(id: string, listing: ListingRow | null, snapshot: string): void
  /**
   * The rows, profiles or users of these companions changed, or they are gone: reads them again, in batches. With the
   * transaction that changed them, not those whose listing arrives before a request waits for it.
   */
  companionsChanged(ids: readonly string[], transaction?: number): void
  /** These people blocked or unblocked someone, or were: reads their blocks again, in batches. */
  blocksChanged(userIds: readonly string[]): void
  /** Calls back with what changes in the grid, once pages have it. */
  onChange(listener: (changes: readonly Change[]) => void): void
  /** Resolves when every change named so far has been applied, however often reading fails before. */
  caughtUp(): Promise<void>
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
  /** Figures of the home page: active companions are current, the others up to a minute old. */
  counters(): Promise<HomepageStatistics>
  /** Reads nothing any more. */
  close(): void
}

const staleCompanions = (ids: readonly string[]): Stale => {
  return { companions: new Map(ids.map((id) => [id, undefined])), blocks: new Set() }
}
const isStale = ({ companions, blocks }: Stale) => companions.size + blocks.size > 0

interface Model {
  index: MarketIndex
  blocks: Blocks
  versions: Versions
}

export function createMarket({ db, analyticsDb, clock, log, retryMs = RETRY_MS }: MarketDeps): Market {
  let model: Model | null = null
  /** What was named since the reading of everything began; null when none is under way. */
  let meanwhile: Stale | null = null
  let loading: Promise<void> | null = null
  const listeners: ((changes: readonly Change[]) => void)[] = []
  const bodyOf = createPageBodies()
  const changes = createRefresh({ read: readChanged, log, retryMs, gatherMs: GATHER_MS })
  const rebuilds = createRefresh({ read: readEverything, log, retryMs, gatherMs: 0 })
  const counters = createCounters({
    count: async () => ({
      ...(await countOrdersAndUsers(analyticsDb)),
      requests: await sumRequests(analyticsDb, clock.now()),
    }),
    everyMs: COUNT_MS,
    clock,
    log,
  })
  const hours = createCounters({ count: () => countHours(analyticsDb), everyMs: HOURS_MS, clock, log })
  const now = () => clock.now().getTime()

  async function readChanged(stale: Stale): Promise<void> {
    const old = model
    const { companionIds, listings, userIds, pairs } = await readStale(stale)
    // A model that was read as a whole in the meantime may be newer than these rows.
    if (!model || model !== old) return
    model.blocks.replace(userIds, pairs)
    if (!listings) return
    const { versions } = model
    const snapshot = parseSnapshot(listings.snapshot)
    const unsure = companionIds.filter((id) => versions.mayBeOlder(id, snapshot))
    const ids = companionIds.filter((id) => !unsure.includes(id))
    take(model, ids, listings.rows, listings.snapshot)
    if (unsure.length > 0) changes.add(staleCompanions(unsure))
  }

  async function readStale(stale: Stale) {
    const companionIds = [...stale.companions.keys()]
    const userIds = [...stale.blocks]
    const [listings, pairs] = await Promise.all([
      companionIds.length > 0 ? readListings(db, companionIds) : null,
      userIds.length > 0 ? listBlockPairs(db, userIds) : [],
    ])
    return { companionIds, listings, userIds, pairs }
  }

  /** Takes over rows that are newer than those that are known. */
  function take(
    { index, versions }: Model,
    ids: readonly string[],
    rows: readonly ListingRow[],
    snapshot: string,
  ) {
    const newer = versions.take(ids, parseSnapshot(snapshot))
    announce(index.apply(newer, rows, now()))
  }

  function announce(changed: readonly Change[]): void {
    if (changed.length > 0) for (const listener of listeners) listener(changed)
  }

  /**
   * Makes a new model beside the old one. Rows that change meanwhile are read again before the new one replaces it, so that
   * browsers never see an older row after a newer one.
   */
  async function readEverything(): Promise<void> {
    meanwhile = nothingStale()
    const index = createMarketIndex()
    const blocks = createBlocks(await listBlockPairs(db, null))
    let last: string | null = null
    do {
      const rows = await listAllListings(db, last, CHUNK)
      const ids = rows.map((row) => row.id)
      index.apply(ids, rows, now())
      last = rows.length === CHUNK ? ids.at(-1)! : null
    } while (last !== null)
    let floor = ''
    for (let pass = 0; pass === 0 || (isStale(meanwhile) && pass < PASSES); pass++) {
      const named: Stale = meanwhile
      meanwhile = nothingStale()
      const { companionIds, listings, userIds, pairs } = await readStale(named)
      index.apply(companionIds, listings?.rows ?? [], now())
      blocks.replace(userIds, pairs)
      floor = await readSnapshot(db)
    }
    const old = model?.index
    model = { index, blocks, versions: createVersions(parseSnapshot(floor)) }
    const late = meanwhile
    meanwhile = null
    if (isStale(late)) changes.add(late)
    const ids = old ? new Set([...old.ids(), ...index.ids()]) : []
    announce([...ids].map((id) => ({ id, before: old!.find(id), after: index.find(id) })))
  }

  async function rebuild(): Promise<void> {
    const loaded = rebuilds.add(nothingStale()).tried.promise
    const [error] = await Promise.all([loaded, counters.recount()])
    if (error !== null) throw error
  }

  /** A process that never asks, such as a worker, keeps no model and has nothing to read again. */
  function changed(stale: Stale): void {
    if (!isStale(stale)) return
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
    onChange: (listener) => void listeners.push(listener),
    companionsChanged(ids, transaction) {
      const unseen = ids.filter((id) => transaction === undefined || !model?.versions.see(id, transaction))
      changed({ companions: new Map(unseen.map((id) => [id, transaction])), blocks: new Set() })
    },
    applyListing(id, listing, text) {
      const snapshot = parseSnapshot(text)
      if (meanwhile) meanwhile.companions.set(id, undefined)
      if (!model) return
      if (model.versions.mayBeOlder(id, snapshot)) return void changes.add(staleCompanions([id]))
      take(model, [id], listing ? [listing] : [], text)
      changes.arrived(id, snapshot)
    },
    blocksChanged: (userIds) => changed({ companions: new Map(), blocks: new Set(userIds) }),

    async caughtUp() {
      if (!model) await rebuilds.caughtUp()
      await changes.caughtUp()
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
      return { ...(await counters.current()), companions: index.size() }
    },
  }
}

/** Null for so few requests that they say nothing. */
async function sumRequests(db: Db, to: Date): Promise<HomepageStatistics['requests']> {
  const from = new Date(to.getTime() - REQUESTS_MS)
  const sums = (await sumOrdersOfDays(db, 'day', { from, middle: from, to })).find(({ current }) => current)
  if (!sums?.accept_seconds || sums.requests < REQUESTS_SHOWN_FROM) return null
  const { accepted, not_accepted, accept_seconds } = sums
  const accepted_percent = Math.floor((100 * accepted) / (accepted + not_accepted))
  return { accepted_percent, accept_seconds: Math.ceil(accept_seconds), not_accepted }
}
