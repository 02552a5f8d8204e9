import { t } from '@lingui/core/macro'

/** An offset in minutes as JavaScript gives it (west of UTC is positive), shown as "UTC +5:30". */
export function utcOffset(minutesWest: number): string {
  const sign = minutesWest > 0 ? '-' : '+'
  const minutes = Math.abs(minutesWest)
  const rest = String(minutes % 60).padStart(2, '0')
  const offset = `${sign}${Math.floor(minutes / 60)}:${rest}`
  return t`UTC ${offset}`
}
