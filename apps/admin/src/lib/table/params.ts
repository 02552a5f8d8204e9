import { z } from 'zod'
import { optional } from '@queuemate/app-kit/address-params'

/** A param that counts as missing where its text is invalid. */
export const checked = (type: z.ZodType<string>, replaces = false) =>
  optional((text) => type.safeParse(text).data, replaces)

const words = z.string().trim().min(1).max(200)

export const reference = checked(words)
/** A text or a list that is entered in pieces, so that Back undoes it as a whole. */
export const freeText = checked(words, true)
export const day = checked(z.iso.date(), true)
export const moment = checked(z.iso.datetime())
