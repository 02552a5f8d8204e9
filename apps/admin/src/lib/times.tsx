import { plural, t } from '@lingui/core/macro'
import { useNow } from '@queuemate/app-kit/use-now'
import { formatMoment } from '@queuemate/i18n/format'
import { Badge } from '@queuemate/ui/badge'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Shown like what is overdue: it cannot wait for tomorrow. */
const URGENT = 4 * HOUR

/** Formats seconds as a number and a unit: "45 s", "12 min", "5 h", "3 days". */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < MINUTE) return t`${whole} s`
  if (whole < HOUR) return t`${Math.floor(whole / MINUTE)} min`
  if (whole < 2 * DAY) return t`${Math.floor(whole / HOUR)} h`
  const days = Math.floor(whole / DAY)
  return plural(days, { one: '# day', other: '# days' })
}

/** A date and time, in a table or a timeline. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tnum nowrap">
    {formatMoment(at)}
  </time>
)

/** How long ago something happened, with the exact time on hover. */
export function Age({ since }: { since: string }) {
  const seconds = (useNow(30_000) - Date.parse(since)) / 1000
  return (
    <time dateTime={since} title={formatMoment(since)} className="tnum nowrap">
      {formatSpan(seconds)}
    </time>
  )
}

/** How long until a deadline, or since it passed, with the exact time on hover. */
export function Due({ at }: { at: string }) {
  const left = (Date.parse(at) - useNow(30_000)) / 1000
  const span = formatSpan(Math.abs(left))
  return (
    <time dateTime={at} title={formatMoment(at)}>
      <Badge tone={left < URGENT ? 'danger' : left < DAY ? 'pending' : 'neutral'}>
        {left < 0 ? t`${span} overdue` : t`Due in ${span}`}
      </Badge>
    </time>
  )
}
