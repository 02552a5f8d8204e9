const DAY_MS = 24 * 60 * 60 * 1000
export const WEEK_MS = 7 * DAY_MS

/** Monday 00:00 UTC of the week that contains `at`; weekly figures start there (spec §9 'Statistics weekly'). */
export function weekStart(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(midnight - sinceMonday * DAY_MS)
}
