import type { ListingRow } from '@queuemate/db/queries/marketplace/marketplace'
import type { Sort } from '@queuemate/contracts/marketplace/sorts'
import { byFame, entryOf, sameEntry, type Entry } from './entry.ts'
import { BY_SORT } from './grid-orders.ts'
import { createSearch } from './search.ts'
import { changeSorted } from './sorted.ts'

/** Companions of some ranks and one region, or of all regions, in one order of the grid. */
interface SortedList {
  ranks: ReadonlySet<number>
  region: number | undefined
  sort: Sort
  entries: Entry[]
}

/** What changed of a companion; an entry is undefined while the grid does not list them. */
export interface Change {
  id: string
  before: Entry | undefined
  after: Entry | undefined
}

export type MarketIndex = ReturnType<typeof createMarketIndex>

/** Every active companion, kept in the orders that pages need, so that no request sorts or filters them all. */
export function createMarketIndex() {
  const companions = new Map<string, Entry>()
  /** Those with a card and a ban that had not ended when it was last looked at. */
  const barred = new Set<Entry>()
  let nextEnd = Infinity
  let grid: Entry[] = []
  let fame: Entry[] = []
  const lists = new Map<string, SortedList>()
  const regions = new Map<number, number>()
  const search = createSearch()
  let edition = {}

  const isListed = (entry: Entry) => entry.card !== null && !barred.has(entry)

  /** Takes over these companions as they are in the database now, and returns what changed; one without a row is gone. */
  function apply(ids: Iterable<string>, rows: readonly ListingRow[], now: number): Change[] {
    const current = new Map(rows.map((row) => [row.id, entryOf(row)]))
    const removed: Entry[] = []
    const added: Entry[] = []
    const before: Entry[] = []
    const after: Entry[] = []
    const changes: Change[] = []
    for (const id of ids) {
      const old = companions.get(id)
      const entry = current.get(id)
      if (old && entry && sameEntry(old, entry)) continue
      const listed = find(id)
      if (listed) removed.push(listed)
      if (old?.featured) before.push(old)
      if (old) barred.delete(old)
      if (entry) companions.set(id, entry)
      else companions.delete(id)
      if (entry?.card && entry.barredUntil > now) barred.add(entry)
      else if (entry?.card) added.push(entry)
      if (entry?.featured) after.push(entry)
      changes.push({ id, before: listed, after: find(id) })
    }
    noteNextEnd()
    fame = changeSorted(fame, before, after, byFame)
    relist(removed, added)
    return changes
  }

  /** The listed companion with this id. */
  function find(id: string): Entry | undefined {
    const entry = companions.get(id)
    return entry && isListed(entry) ? entry : undefined
  }

  /** Puts companions whose ban has ended by `now` (milliseconds since 1970) back into the grid. */
  function advance(now: number): void {
    if (now < nextEnd) return
    const ended = [...barred].filter((entry) => entry.barredUntil <= now)
    for (const entry of ended) barred.delete(entry)
    noteNextEnd()
    relist([], ended)
  }

  function noteNextEnd(): void {
    nextEnd = Infinity
    for (const entry of barred) nextEnd = Math.min(nextEnd, entry.barredUntil)
  }

  function relist(removed: readonly Entry[], added: readonly Entry[]): void {
    if (removed.length + added.length === 0) return
    edition = {}
    for (const entry of removed) countRegion(entry, -1)
    for (const entry of added) countRegion(entry, 1)
    const staying = new Set(added.map((entry) => entry.id))
    for (const entry of removed) if (!staying.has(entry.id)) search.remove(entry.id)
    for (const entry of added) search.put(entry)
    grid = changeSorted(grid, removed, added, BY_SORT.recommended)
    for (const list of lists.values()) {
      const fits = (entry: Entry) => standsOn(list, entry)
      list.entries = changeSorted(list.entries, removed.filter(fits), added.filter(fits), BY_SORT[list.sort])
    }
  }

  function countRegion({ region }: Entry, by: number): void {
    if (region !== null) regions.set(region, (regions.get(region) ?? 0) + by)
  }

  /**
   * Listed companions of these ranks and this region, or of all regions, in an order of the grid. A list is made when it is
   * first asked for and kept up to date from then on. Not to be changed by the caller.
   */
  function listed(ranks: readonly number[], region: number | undefined, sort: Sort): readonly Entry[] {
    // A region that no companion is from gets no list: there are few ranks and regions, and many numbers.
    if (region !== undefined && !regions.get(region)) return []
    const key = `${[...ranks].sort((one, other) => one - other).join()}:${region ?? ''}:${sort}`
    let list = lists.get(key)
    if (!list) {
      list = { ranks: new Set(ranks), region, sort, entries: [] }
      list.entries = grid.filter((entry) => standsOn(list!, entry))
      if (sort !== 'recommended') list.entries.sort(BY_SORT[sort])
      lists.set(key, list)
    }
    return list.entries
  }

  return {
    apply,
    advance,
    listed,
    find,
    /** Every active companion, listed or not. */
    ids: (): Iterable<string> => companions.keys(),
    search: search.find,
    /** The first companions of the home page: those of `first` that it can show, in their order, then the most famous. */
    featured: (limit: number, first: readonly string[] = []): Entry[] => {
      const chosen = first
        .flatMap((id) => companions.get(id) ?? [])
        .filter((entry) => entry.featured !== null)
      const famous = fame.slice(0, limit + chosen.length).filter((entry) => !chosen.includes(entry))
      return [...chosen, ...famous].slice(0, limit)
    },
    /** How many active companions there are, listed or not. */
    size: (): number => companions.size,
    /** A new object after each change of the listings: use it as the key of a cache. */
    edition: (): object => edition,
  }
}

function standsOn({ ranks, region }: SortedList, entry: Entry): boolean {
  return ranks.has(entry.rank!) && (region === undefined || entry.region === region)
}
