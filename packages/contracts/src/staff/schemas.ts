import { z } from 'zod'
import { cents } from '../cents.ts'

/** The current state of the marketplace for staff (contract §2 `staff.overview.get`). */
export const staffOverview = z.object({
  pending: z.int(),
  accepted: z.int(),
  in_progress: z.int(),
  awaiting_score: z.int(),
  flagged: z.int(),
  companions_online: z.int(),
  applications: z.int(),
  orders_today: z.int(),
  charged_today: cents,
  latest: z.array(
    z.object({
      order_id: z.int(),
      status: z.int(),
      player: z.string(),
      companion: z.string(),
      price: cents,
      requested_at: z.string(),
      closed_reason: z.string().nullable(),
    }),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>
