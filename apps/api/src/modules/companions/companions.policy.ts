import { PRESENCE_SECONDS } from '@queuemate/contracts/companions/schemas'
import { invalidField } from '@queuemate/contracts/errors'
import { formatMoney, isPossiblePrice, MINIMUM_CHARGE } from '@queuemate/contracts/money'
import { WEEK_MS, weekStart } from '@queuemate/contracts/weeks'

/** How many weeks the figures on a companion's dashboard go back. */
const WEEKS = 5

/**
 * A price in cents inside the band, both ends included (spec §5), that the provider can charge; throws `invalid_input`
 * naming the limits.
 */
export function assertInsideBand(rate: number, band: { minimum: number; maximum: number }): void {
  if (Number.isInteger(rate) && rate >= band.minimum && rate <= band.maximum) {
    if (isPossiblePrice(rate)) return
    throw invalidField('rate', `The price must be $0.00 or at least ${formatMoney(MINIMUM_CHARGE)}`)
  }
  const ends = `${formatMoney(band.minimum)} and ${formatMoney(band.maximum)}`
  throw invalidField('rate', `The price must be between ${ends}`)
}

/** The starts of the last weeks, this one included, oldest first. */
export function lastWeeks(now: Date, count: number = WEEKS): Date[] {
  const current = weekStart(now).getTime()
  return Array.from({ length: count }, (_, index) => new Date(current - (count - 1 - index) * WEEK_MS))
}

/** A companion last seen at this moment or earlier is away (contract §4: 90 s). */
export function seenBefore(now: Date): Date {
  return new Date(now.getTime() - PRESENCE_SECONDS * 1000)
}
