/** Counts of the 24 hours in UTC as those of a clock that is `minutes` ahead of it. */
export function localHours(counts: readonly number[], minutes: number): number[] {
  const ahead = Math.round(minutes / 60)
  return counts.map((_, hour) => counts[(((hour - ahead) % 24) + 24) % 24] ?? 0)
}

/**
 * The longest run of hours that are at least half as usual as the most usual one, across midnight, too; null without any.
 * `until` is the hour in which it is over.
 */
export function usualHours(counts: readonly number[]): { from: number; until: number } | null {
  const most = Math.max(...counts)
  if (most === 0) return null
  const usual = counts.map((count) => count * 2 >= most)
  let best = { from: 0, length: 0 }
  for (let from = 0; from < 24; from++) {
    let length = 0
    while (length < 24 && usual[(from + length) % 24]) length++
    if (length > best.length) best = { from, length }
  }
  return { from: best.from, until: (best.from + best.length) % 24 }
}
