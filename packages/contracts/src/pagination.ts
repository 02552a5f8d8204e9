import { z } from 'zod'

/** The page size. */
const limit = z.coerce.number().int().min(1).max(500).default(100)
/** `next_cursor` of the previous page. Takes precedence over an offset. */
const cursor = z.string().max(200).optional()

/** The input for a page of a list: how many rows to return, and where to start. */
export const cursorInput = z.object({ limit, cursor })
export type CursorInput = z.output<typeof cursorInput>

/** The same for lists with numbered pages, which also have an offset. */
export const pageInput = z.object({
  limit,
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  cursor,
})
export type PageInput = z.output<typeof pageInput>

/** The `cursor` for the next page; null on the last one. */
export const nextCursor = z.string().nullable()

/** A page of rows. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: nextCursor })
