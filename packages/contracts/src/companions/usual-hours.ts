/**
 * The longest run of hours with at least half the count of the busiest hour, possibly across midnight; null if no hour counts
 * three days, because one evening is no habit. Counts include neighboring hours, so that a single game at an unusual hour has little effect. `until` is the
 * hour after the run.
 */
export function usualHours(counts: readonly number[]): { from: number; until: number } | null {
  const at = (hour: number) => counts[(hour + 24) % 24] ?? 0
  const around = counts.map((count, hour) => at(hour - 1) + 2 * count + at(hour + 1))
  const most = Math.max(...around)
  if (Math.max(...counts) < 3) return null
  const usual = around.map((count) => count * 2 >= most)
  let best = { from: 0, length: 0 }
  for (let from = 0; from < 24; from++) {
    let length = 0
    while (length < 24 && usual[(from + length) % 24]) length++
    if (length > best.length) best = { from, length }
  }
  return { from: best.from, until: (best.from + best.length) % 24 }
}
