import { z } from 'zod'
import { isBlank, withoutIgnored } from '@queuemate/text/blank'

/** A required text: trimmed, with at least one character, or `least`, that its reader sees. */
export function written(message: string, least = 1) {
  return (
    z
      // A text that is too long is not a missing one.
      .string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) })
      .trim()
      .refine((text) => !isBlank(text) && withoutIgnored(text).length >= least, { message, abort: true })
  )
}

/** What turns the text around it, or covers the lines beside it. */
const UNFIT = /[\u202a-\u202e\u2066-\u2069]|\p{Mn}{5}/u

/** A required text of one line, which other people read: white space in it becomes a space. */
export const writtenLine = (message: string) =>
  written(message)
    .overwrite((text) => text.replaceAll(/\s+/gu, ' '))
    .refine((text) => !UNFIT.test(text.normalize('NFD')), message)

/** A text of one line that may be left out. */
export const maybeWrittenLine = (message: string) =>
  maybeWritten()
    .overwrite((text) => text.replaceAll(/\s+/gu, ' '))
    .refine((text) => !UNFIT.test(text.normalize('NFD')), message)

/** A text that may be left out: a blank one is none. */
export function maybeWritten() {
  return z
    .string()
    .trim()
    .overwrite((text) => (isBlank(text) ? '' : text))
}
