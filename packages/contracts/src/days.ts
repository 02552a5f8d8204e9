import { z } from 'zod'

const DAY_MS = 86_400_000
// ISO 8601 allows the year 0000; PostgreSQL does not.
const isKnown = (text: string) => text >= '0001'

/** The first or last day of a range: a day of UTC, or the moment at which a day of the reader's begins or has ended. */
export const rangeDay = z
  .union([z.iso.date(), z.iso.datetime().max(40)], 'Please enter a date')
  .refine(isKnown, 'Please enter a date')

export const startOf = (day: string): Date => new Date(day)
export const endOf = (day: string): Date => new Date(Date.parse(day) + (day.length > 10 ? 0 : DAY_MS))

/** For `refine`: a range that is there ends after it begins. */
export const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || !(startOf(from) >= endOf(to))
export const wrongOrder = { path: ['to'], error: 'The last day must not be before the first' }
