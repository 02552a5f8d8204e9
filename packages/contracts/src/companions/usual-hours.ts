/**
 * The longest run of hours that are at least half as usual as the most usual one, across midnight, too; null without any.
 * Each hour counts with its neighbors, so that one game at an odd hour says little. `until` is the hour in which the run is
 * over.
 */
export function usualHours(counts: readonly number[]): { from: number; until: number } | null {
  const at = (hour: number) => counts[(hour + 24) % 24] ?? 0
  const around = counts.map((count, hour) => at(hour - 1) + 2 * count + at(hour + 1))
  const most = Math.max(...around)
  if (most === 0) return null
  const usual = around.map((count) => count * 2 >= most)
  let best = { from: 0, length: 0 }
  for (let from = 0; from < 24; from++) {
    let length = 0
    while (length < 24 && usual[(from + length) % 24]) length++
    if (length > best.length) best = { from, length }
  }
  return { from: best.from, until: (best.from + best.length) % 24 }
}
