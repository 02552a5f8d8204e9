import { t } from '@lingui/core/macro'
import {
  formatClock,
  formatDate,
  formatDay,
  formatExactClock,
  formatMinutesAgo,
} from '@queuemate/i18n/format'

/** ISO time as "20 Nov 2026, 21:04:12", for lists in which several things happen within a minute. */
export function formatExactMoment(iso: string): string {
  const day = formatDate(iso)
  const clock = formatExactClock(iso)
  return t`${day}, ${clock}`
}

/** Formats seconds as "24:18", or as "1:24:18" from one hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Formats the seconds left as "4:18". */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** How long a session lasted, from its start to its end or to now. Used wherever a session's length is shown. */
export function sessionLength(startedAt: string, until: string | number): string {
  const end = typeof until === 'number' ? until : Date.parse(until)
  return formatDuration((end - Date.parse(startedAt)) / 1000)
}

/** How long ago a message was written: in words within the last hour, then as the time of day, then with the date. */
export function formatAgo(iso: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return t`just now`
  if (minutes < 60) return formatMinutesAgo(minutes)
  const clock = formatClock(iso)
  const day = formatDay(iso)
  return minutes < 24 * 60 ? clock : t`${day}, ${clock}`
}
