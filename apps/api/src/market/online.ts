import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import type { Entry } from './entry.ts'
import type { MarketIndex } from './market-index.ts'
import { MOST } from './grid-orders.ts'
import { countAvailable, countShown, sortedListFor } from './pages.ts'
import { placeOf } from './sorted.ts'

export interface Online {
  count: number
  /** The median of the answer times in seconds; null when none of them has one. */
  answerSeconds: number | null
  /** The first ones, in the recommended order, that the home page can show. */
  shown: Entry[]
}

const EVERYONE = { ranks: companionRanksFor(null), filter: {} }

/**
 * Companions who are online and in the grid. Read from two lists that are kept sorted, so that a visit costs no pass over
 * all companions.
 */
export function onlineIn(index: MarketIndex, hidden: ReadonlySet<Entry>, limit: number): Online {
  const list = sortedListFor(index, { ...EVERYONE, sort: 'recommended' })
  const available = countAvailable(list)
  const shown: Entry[] = []
  for (let at = 0; at < available && shown.length < limit; at++) {
    const entry = list[at]!
    if (entry.featured?.tag && !hidden.has(entry)) shown.push(entry)
  }
  return {
    count: countShown(list, hidden, 'recommended'),
    answerSeconds: medianAnswer(sortedListFor(index, { ...EVERYONE, sort: 'answer_time' })),
    shown,
  }
}

/** The list begins with those who are available, the fastest first; without an answer time they come last. */
function medianAnswer(list: readonly Entry[]): number | null {
  const known = placeOf(list, MOST, ({ available, keys }, most) =>
    available && keys.answer_time < most ? -1 : 1,
  )
  if (known === 0) return null
  const secondsOf = (place: number) => list[place]!.keys.answer_time
  return Math.round((secondsOf((known - 1) >> 1) + secondsOf(known >> 1)) / 2)
}
