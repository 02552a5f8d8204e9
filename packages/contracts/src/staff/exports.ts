import { z } from 'zod'
import { orderFilterInput } from './orders.ts'

/** How many hours the link to a file works. */
export const EXPORT_HOURS = 24

export const createExportInput = z.object({ list: z.literal('orders'), filters: orderFilterInput })
export type CreateExportInput = z.output<typeof createExportInput>
export const exportIdInput = z.object({ id: z.uuid() })
