import { PRESENCE_SECONDS } from '@queuemate/contracts/companions/schemas'
import { AppError } from '@queuemate/contracts/errors'
import { formatCents } from '@queuemate/contracts/money'

const DAY = 24 * 60 * 60 * 1000
/** How many weeks the figures of a companion go back. */
export const WEEKS = 5

/** A price in cents inside the band, both ends included (spec §5); throws `invalid_input` naming the band. */
export function assertInsideBand(rate: number, band: { minimum: number; maximum: number }): void {
  if (Number.isInteger(rate) && rate >= band.minimum && rate <= band.maximum) return
  const message = `The price must be between ${formatCents(band.minimum)} and ${formatCents(band.maximum)}`
  throw new AppError('invalid_input', message, { issues: [{ path: 'rate', message }] })
}

/** Monday 00:00 UTC of the week a moment lies in: when figures start anew (spec §9 'Statistics weekly'). */
export function weekStart(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(midnight - sinceMonday * DAY)
}

/** The starts of the last five weeks, this one included, oldest first. */
export function lastWeeks(now: Date): Date[] {
  const current = weekStart(now).getTime()
  return Array.from({ length: WEEKS }, (_, index) => new Date(current - (WEEKS - 1 - index) * 7 * DAY))
}

/** When a companion seen at a moment counts as gone (contract §4: 90 s). */
export function goneAt(seenAt: Date): Date {
  return new Date(seenAt.getTime() + PRESENCE_SECONDS * 1000)
}
