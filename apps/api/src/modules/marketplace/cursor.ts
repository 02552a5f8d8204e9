import { z } from 'zod'
import { invalidField } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import type { GridPlace } from './market.entry.ts'

/** What the column holds at most. */
const MOST_MATCHES = 2_147_483_647

const place = z.tuple([z.boolean(), z.int().min(0).max(MOST_MATCHES), z.string().refine(isUuid)])

/** Where a page ended, as text to send back for the next. */
export function encodeCursor({ available, matches, id }: GridPlace): string {
  return Buffer.from(JSON.stringify([available, matches, id])).toString('base64url')
}

/** Throws `invalid_input` for a text that no page ever gave out. */
export function decodeCursor(text: string): GridPlace {
  try {
    const [available, matches, id] = place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return { available, matches, id: id.toLowerCase() }
  } catch (cause) {
    throw invalidField('cursor', 'This page is no longer there', cause)
  }
}
