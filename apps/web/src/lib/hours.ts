/** Converts counts for the 24 hours in UTC to those of a clock that is `minutes` ahead. */
export function localHours(counts: readonly number[], minutes: number): number[] {
  const ahead = Math.round(minutes / 60)
  return counts.map((_, hour) => counts[(((hour - ahead) % 24) + 24) % 24] ?? 0)
}

/** 9 as "09:00". */
export function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
