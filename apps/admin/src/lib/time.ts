import { t } from '@lingui/core/macro'
import { formatClock, formatDate, formatDay } from '@queuemate/i18n/format'

const seconds = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** ISO time as "20 Nov 2026, 21:04". */
export function formatMoment(iso: string): string {
  const [day, clock] = [formatDate(iso), formatClock(iso)]
  return t`${day}, ${clock}`
}

/** ISO time as "20 Nov 21:04", for tables. */
export function formatShortMoment(iso: string): string {
  const [day, clock] = [formatDay(iso), formatClock(iso)]
  return t`${day} ${clock}`
}

/** ISO time as "21:04:11". */
export const formatSeconds = (iso: string): string => seconds.format(new Date(iso))
