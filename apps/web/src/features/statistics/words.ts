import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatMoney } from '@queuemate/contracts/money'

/** Monday first, as the grid of hours is. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

// Weeks begin at midnight UTC: elsewhere that may still be Sunday.
const week = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The start of a week as "16 Nov". */
export function weekLabel(start: string): string {
  return week.format(new Date(start)).replace('Sept', 'Sep')
}

/** 0 to 1 as "40%". */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

/** An hour of the day as "21:00 to 22:00". */
export function hourLabel(hour: number): string {
  const at = (value: number) => `${String(value).padStart(2, '0')}:00`
  return `${at(hour)} to ${at((hour + 1) % 24)}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

export interface BusiestHour {
  weekday: number
  hour: number
  requests: number
}

/** The hour with most requests, the first of those that share it; null without any. */
export function busiestHour(hours: CompanionInsights['hours']): BusiestHour | null {
  let busiest: BusiestHour | null = null
  for (const [weekday, day] of hours.entries())
    for (const [hour, requests] of day.entries())
      if (requests > (busiest?.requests ?? 0)) busiest = { weekday, hour, requests }
  return busiest
}

/** What each chart says, in a sentence with its main figure. */
export function sentencesOf({ weeks, totals, acceptance_rate, hours }: CompanionInsights, zone: string) {
  const span = `these ${weeks.length} weeks`
  const asked = totals.accepted + totals.declined + totals.missed
  const busiest = busiestHour(hours)
  return {
    income: `${formatMoney(totals.income)} in ${span}, ${formatMoney(weeks.at(-1)?.income ?? 0)} of it this week.`,
    orders: `${plural(totals.orders, 'order')} accepted and ${plural(totals.rounds, 'session')} scored in ${span}.`,
    rating:
      totals.rating === null
        ? `Nobody has rated you in ${span}.`
        : `${totals.rating.toFixed(2)} on average, from 1 (bad) to 3 (great).`,
    answers:
      acceptance_rate === null
        ? `No request reached you in ${span}.`
        : `You accepted ${percent(acceptance_rate)} of ${plural(asked, 'request')}: ${totals.declined} declined, ${totals.missed} missed.`,
    hours: busiest
      ? `Most requests come on ${weekdays[busiest.weekday]}, ${hourLabel(busiest.hour)}. Hours are in the time zone ${zone}.`
      : `No request reached you in ${span}. Hours are in the time zone ${zone}.`,
  }
}

/** The browser's time zone; UTC where it does not know. */
export function browserZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && zone !== 'Etc/Unknown' ? zone : 'UTC'
}
