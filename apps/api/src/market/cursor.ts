import { z } from 'zod'
import { invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import { SORTS, type Sort } from '@queuemate/contracts/marketplace/sorts'
import { MOST, type GridPlace } from './grid-orders.ts'

const place = z.tuple([
  z.enum(SORTS),
  z.boolean(),
  z
    .int()
    .min(0)
    .max(2 * MOST + 1),
  z
    .int()
    .min(0)
    .max(2 * MOST + 1),
  z.string().refine(isUuid),
])

/** Where a page ended, as text to send back for the next page in the same order. */
export function encodeCursor({ available, key, recommended, id }: GridPlace, sort: Sort): string {
  return Buffer.from(JSON.stringify([sort, available, key, recommended, id])).toString('base64url')
}

/** Throws `invalid_input` for a text that no page in this order ever gave out. */
export function decodeCursor(text: string, wanted: Sort): GridPlace {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const [sort, available, key, recommended, id] = place.parse(json)
    if (sort !== wanted) throw new Error(`a place in the order ${sort}`)
    return { available, key, recommended, id: id.toLowerCase() }
  } catch (cause) {
    throw invalidField('cursor', 'This page is no longer available', cause)
  }
}
