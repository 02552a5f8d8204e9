import { z } from 'zod'
import { isBlank, withoutIgnored } from '@queuemate/text/blank'

/** A required text: trimmed, with at least one character, or `least`, that its reader sees. */
export function written(message: string, least = 1) {
  return z
    .string(message)
    .trim()
    .refine((text) => !isBlank(text) && withoutIgnored(text).length >= least, { message, abort: true })
}

/** A text that may be left out: a blank one is none. */
export function maybeWritten() {
  return z
    .string()
    .trim()
    .overwrite((text) => (isBlank(text) ? '' : text))
}
