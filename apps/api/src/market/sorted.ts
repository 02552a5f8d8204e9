/** Negative when the first of two comes before the second. */
export type Compare<T> = (one: T, other: T) => number

/** From how many changes on one pass over the whole list is cheaper than moving its tail for each of them. */
const FEW = 400

/** The index of the first item of a sorted list that does not come before `item`. */
export function placeOf<T, P>(items: readonly T[], item: P, compare: (one: T, other: P) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(items[middle]!, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes `removed` out of a sorted list and puts `added` in; returns the list, which may be a new one. */
export function changeSorted<T>(
  items: T[],
  removed: readonly T[],
  added: readonly T[],
  compare: Compare<T>,
): T[] {
  if (removed.length + added.length > FEW) {
    const gone = new Set(removed)
    const kept = removed.length === 0 ? items : items.filter((item) => !gone.has(item))
    // Two sorted runs one after the other: the sort of V8 finds them and merges.
    return kept.concat(added.toSorted(compare)).sort(compare)
  }
  for (const item of removed) {
    const place = placeOf(items, item, compare)
    if (items[place] === item) items.splice(place, 1)
  }
  for (const item of added) items.splice(placeOf(items, item, compare), 0, item)
  return items
}
