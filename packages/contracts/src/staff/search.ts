import { z } from 'zod'
import { containsNul } from '../accounts/credentials.ts'

/** What the palette finds by a number or a code. */
const RECORDS = ['order', 'ticket', 'payout', 'dispute', 'code'] as const
export type RecordKind = (typeof RECORDS)[number]

/** A search text. PostgreSQL cannot store NUL. */
export const searchText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !containsNul(text), 'This text cannot be searched')

export const findInput = z.object({ query: searchText(40) })
