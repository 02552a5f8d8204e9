import { z } from 'zod'

export const booksInput = z
  .object({
    from: z.iso.datetime('Please enter a date').max(40).optional(),
    to: z.iso.datetime('Please enter a date').max(40).optional(),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    error: 'The end must not be before the start',
  })

export type BooksInput = z.output<typeof booksInput>

/** The most entries that one file contains. */
export const BOOKS_CSV_MAX = 50_000
