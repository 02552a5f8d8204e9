import { z } from 'zod'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is a UUID. Other texts are treated as ids that do not exist, not as database errors. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** An id sent by a caller. An id that is not a UUID matches nothing. */
export const idText = z.string().min(1).max(64, 'This is not a valid id')
