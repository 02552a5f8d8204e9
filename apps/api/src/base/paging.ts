import { invalidField } from '@queuemate/contracts/errors'
import { z } from 'zod'

/** A row's place in its list, in the list's order: what the next page starts after. */
type Place = readonly (string | number)[]

/** The place in a list that is ordered by a number. */
export const idPlace = z.tuple([z.int().min(0)])

/** The same for a list that can be sorted: what it is sorted by, and the id. */
export const sortPlace = z.tuple([z.int(), z.int().min(0)])

/** Queries read one row more than the page has: it says whether there is another page. */
export const oneMore = (limit: number) => limit + 1

/** The rows of a page, and the cursor of the next; `placeOf` the last row is what `placeAfter` reads again. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { rows: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isLast = rows.length <= limit || last === undefined
  const next_cursor = isLast ? null : Buffer.from(JSON.stringify(placeOf(last))).toString('base64url')
  return { rows: page, next_cursor }
}

/** Throws `invalid_input` for a text that no page of this list gave out. */
export function placeAfter<S extends z.ZodType>(
  cursor: string | undefined,
  place: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (cause) {
    throw invalidField('cursor', 'This page is no longer available', cause)
  }
}
