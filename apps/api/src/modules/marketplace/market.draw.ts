import { randomInt } from 'node:crypto'
import type { Entry } from './market.entry.ts'
import type { MarketIndex } from './market.index.ts'
import { BY_SORT } from './market.orders.ts'
import { countAvailable, extraPredicate, sortedListFor, type GridQuery } from './market.pages.ts'
import { placeOf } from './market.sorted.ts'

/**
 * Draws evenly from the available companions who fit, without those the viewer is never matched with (spec §5); null
 * when there is none. Makes no list unless the filter narrows the shelf down: the hidden ones are stepped over by their
 * places.
 */
export function draw(
  index: MarketIndex,
  query: Pick<GridQuery, 'ranks' | 'filter'>,
  hidden: ReadonlySet<Entry>,
): Entry | null {
  const shelf = sortedListFor(index, { ...query, sort: 'recommended' })
  const end = countAvailable(shelf)
  const narrow = extraPredicate(query.filter)
  if (narrow) {
    const fitting = shelf.slice(0, end).filter((entry) => narrow(entry) && !hidden.has(entry))
    return fitting.length === 0 ? null : fitting[randomInt(fitting.length)]!
  }
  const skipped = [...hidden]
    .map((entry) => ({ entry, at: placeOf(shelf, entry, BY_SORT.recommended) }))
    .filter(({ entry, at }) => at < end && shelf[at] === entry)
    .map(({ at }) => at)
    .sort((one, other) => one - other)
  if (end === skipped.length) return null
  let at = randomInt(end - skipped.length)
  for (const place of skipped) if (place <= at) at++
  return shelf[at]!
}
