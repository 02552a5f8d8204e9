import { formatClock, formatDay } from '@queuemate/i18n/format'

const unit = (name: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat('en-GB', { style: 'unit', unit: name, unitDisplay: 'narrow' })
const units = { minute: unit('minute'), hour: unit('hour'), day: unit('day') }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago an ISO time is, as "5min", "2h" or "3d". */
export function formatAge(iso: string, now: number): string {
  const age = Math.max(0, now - Date.parse(iso))
  if (age < HOUR) return units.minute.format(Math.floor(age / MINUTE))
  return age < DAY ? units.hour.format(Math.floor(age / HOUR)) : units.day.format(Math.floor(age / DAY))
}

/** ISO time as "20 Nov, 19:12". */
export const formatMoment = (iso: string): string => `${formatDay(iso)}, ${formatClock(iso)}`
