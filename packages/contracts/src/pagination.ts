import { z } from 'zod'

/** How many rows one page has. */
const limit = z.coerce.number().int().min(1).max(500).default(100)
/** `next_cursor` of the page before; it wins over an offset. */
const cursor = z.string().max(200).optional()

/** One page of a list: how many rows to return, and after which. */
export const cursorInput = z.object({ limit, cursor })
export type CursorInput = z.output<typeof cursorInput>

/** The same for lists whose pages have numbers: how many rows to skip. */
export const pageInput = z.object({
  limit,
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  cursor,
})
export type PageInput = z.output<typeof pageInput>

/** Sent as the `cursor` of the next page; null on the last one. */
export const nextCursor = z.string().nullable()

/** A page of rows. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: nextCursor })
