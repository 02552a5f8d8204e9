/** Days of the reader's calendar such as "2026-11-20", as the API takes a range of them: its first and its last moment. */
export const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...(from && { from: midnightOf(from, 0) }),
  ...(to && { to: midnightOf(to, 1) }),
})

/** The reader's day, some days before. */
export const localDay = (now: Date, before = 0): string =>
  // Swedish dates are ISO 8601.
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - before).toLocaleDateString('sv')

function midnightOf(day: string, after: 0 | 1): string {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + after).toISOString()
}
