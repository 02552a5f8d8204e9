import { z } from 'zod'

/** One page of a list: how many rows to return and how many to skip. */
export const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
