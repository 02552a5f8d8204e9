import { plural, t } from '@lingui/core/macro'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatMoney } from '@queuemate/contracts/money'
import { formatShare, formatWeekday } from '@queuemate/i18n/format'

/** An hour of the day as "21:00 to 22:00". */
export function hourLabel(hour: number): string {
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`
  const start = at(hour)
  const end = at((hour + 1) % 24)
  return t`${start} to ${end}`
}

export interface BusiestHour {
  weekday: number
  hour: number
  requests: number
}

/** The hour with the most requests, the first one if several have the same number; null without requests. */
export function busiestHour(hours: CompanionInsights['hours']): BusiestHour | null {
  let busiest: BusiestHour | null = null
  for (const [weekday, day] of hours.entries())
    for (const [hour, requests] of day.entries())
      if (requests > (busiest?.requests ?? 0)) busiest = { weekday, hour, requests }
  return busiest
}

/** What the charts have in common. A week in which nothing has happened yet has no bar. */
export function weeksNote(insights: CompanionInsights | undefined): string {
  const now = insights?.weeks.at(-1)
  const isEmpty = now && now.orders + now.income + now.rounds + now.accepted + now.declined + now.missed === 0
  return isEmpty
    ? t`Weeks start on Monday, 00:00 UTC. This week has no bar yet.`
    : t`Weeks start on Monday, 00:00 UTC. The highlighted bar is this week.`
}

/** The sentence for each chart, with its main figure. */
export function chartSentences(insights: CompanionInsights, timeZone: string) {
  const { weeks, totals, acceptance_rate: rate, hours } = insights
  const span = weeks.length
  const { declined, missed } = totals
  const requests = totals.accepted + declined + missed
  const earned = formatMoney(totals.income)
  const earnedNow = formatMoney(weeks.at(-1)?.income ?? 0)
  return {
    income: t`${earned} in the last ${plural(span, { one: '# week', other: '# weeks' })}, including ${earnedNow} this week.`,
    orders: t`${plural(totals.orders, { one: '# order', other: '# orders' })} accepted and ${plural(totals.rounds, { one: '# session', other: '# sessions' })} scored in the last ${plural(span, { one: '# week', other: '# weeks' })}.`,
    rating: ratingSentence(totals.rating, span),
    answers:
      rate === null ? noRequests(span) : acceptanceSentence(formatShare(rate), requests, declined, missed),
    hours: hoursSentence(busiestHour(hours), span, timeZone),
  }
}

function ratingSentence(rating: number | null, span: number): string {
  if (rating === null)
    return t`Fewer than five people have rated you in the last ${plural(span, { one: '# week', other: '# weeks' })}.`
  const average = rating.toFixed(2)
  return t`${average} on average, from 1 (bad) to 3 (great).`
}

function noRequests(span: number): string {
  return t`You received no requests in the last ${plural(span, { one: '# week', other: '# weeks' })}.`
}

function acceptanceSentence(share: string, requests: number, declined: number, missed: number): string {
  return t`You accepted ${share} of ${plural(requests, { one: '# request', other: '# requests' })}: ${declined} declined, ${missed} missed.`
}

function hoursSentence(busiest: BusiestHour | null, span: number, timeZone: string): string {
  if (!busiest)
    return t`You received no requests in the last ${plural(span, { one: '# week', other: '# weeks' })}. Times are in the ${timeZone} time zone.`
  const day = formatWeekday(busiest.weekday)
  const time = hourLabel(busiest.hour)
  return t`Most requests come on ${day}, ${time}. Times are in the ${timeZone} time zone.`
}

/** The browser's time zone, or UTC if it is unknown. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : 'UTC'
}
