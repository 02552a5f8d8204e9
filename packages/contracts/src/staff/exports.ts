import { z } from 'zod'
import { orderFilterInput } from './orders.ts'

/** How long the link to a file works, in hours. */
export const EXPORT_HOURS = 24

export const createExportInput = z.object({ list: z.literal('orders'), filters: orderFilterInput })
export type CreateExportInput = z.output<typeof createExportInput>
export const exportIdInput = z.object({ id: z.uuid() })

/** A list as a CSV file, which a job writes. */
export const exportView = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Rows written so far. */
  written: z.int(),
  /** Once it is done; works in this session, for the person who asked for it. */
  url: z.string().nullable(),
  expires_at: z.string(),
})
export type ExportView = z.infer<typeof exportView>
