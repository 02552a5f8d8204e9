import { randomInt } from 'node:crypto'
import type { Entry } from './entry.ts'
import type { MarketIndex } from './market-index.ts'
import { BY_SORT } from './grid-orders.ts'
import { countAvailable, extraPredicate, sortedListFor, type GridQuery } from './pages.ts'
import { placeOf } from './sorted.ts'

/**
 * Draws evenly from the available companions who fit, without those the viewer is never matched with (spec §5); null
 * when there is none. Makes no list of its own unless the filter narrows it down: the hidden ones are stepped over by their
 * places.
 */
export function draw(
  index: MarketIndex,
  query: Pick<GridQuery, 'ranks' | 'filter'>,
  hidden: ReadonlySet<Entry>,
): Entry | null {
  const list = sortedListFor(index, { ...query, sort: 'recommended' })
  const end = countAvailable(list)
  const narrow = extraPredicate(query.filter)
  if (narrow) {
    const fitting = list.slice(0, end).filter((entry) => narrow(entry) && !hidden.has(entry))
    return fitting.length === 0 ? null : fitting[randomInt(fitting.length)]!
  }
  const skipped = [...hidden]
    .map((entry) => ({ entry, at: placeOf(list, entry, BY_SORT.recommended) }))
    .filter(({ entry, at }) => at < end && list[at] === entry)
    .map(({ at }) => at)
    .sort((one, other) => one - other)
  if (end === skipped.length) return null
  let at = randomInt(end - skipped.length)
  for (const place of skipped) if (place <= at) at++
  return list[at]!
}
