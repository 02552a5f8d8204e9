const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false })

/** ISO time as "20 Nov 2026". */
export function formatDate(iso: string): string {
  return date.format(new Date(iso)).replace('Sept', 'Sep')
}

/** ISO time as "20 Nov". */
export function formatDay(iso: string): string {
  return dayMonth.format(new Date(iso)).replace('Sept', 'Sep')
}

/** ISO time as "March 2026". */
export function formatMonth(iso: string): string {
  return month.format(new Date(iso))
}

/** ISO time as "21:04", by this device's clock. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}

/** ISO time as "20 Nov 2026, 21:04". */
export function formatMoment(iso: string): string {
  return `${formatDate(iso)}, ${formatClock(iso)}`
}

/** Seconds as "24:18", or "1:24:18" from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** How long a session lasted, from its start to its end or to now; every figure of a session is this one. */
export function sessionLength(startedAt: string, until: string | number): string {
  const end = typeof until === 'number' ? until : Date.parse(until)
  return formatDuration((end - Date.parse(startedAt)) / 1000)
}

/** How long ago a message was written: the last hour in words, then the time of day, then the date. */
export function formatAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? formatClock(iso) : `${formatDay(iso)}, ${formatClock(iso)}`
}
