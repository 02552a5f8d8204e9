import { z } from 'zod'
import { orderFilterInput } from './orders.ts'

/** How many hours the link to a file works. */
export const EXPORT_HOURS = 24

export const createExportInput = z.object({ list: z.literal('orders'), filters: orderFilterInput })
export type CreateExportInput = z.output<typeof createExportInput>
export const exportIdInput = z.object({ id: z.uuid() })

/** A list exported as a CSV file by a job. */
export const exportView = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows written so far. */
  written: z.int(),
  /** Set once done. Works only in this session, for the person who requested it. */
  url: z.string().nullable(),
  expires_at: z.string(),
})
export type ExportView = z.infer<typeof exportView>
