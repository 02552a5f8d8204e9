import { z } from 'zod'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a UUID; any other text is an id that does not exist, not an error of the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** An id as a caller sends it; one that is no UUID belongs to nothing. */
export const idText = z.string().min(1).max(64, 'This is not an id')
