import { z } from 'zod'
import { cents } from '../cents.ts'
import { staffReason } from '../payments/refunds.ts'

/** `status`: what the preview showed; an order that has moved on since is not ended (contract §4). */
export const abandonInput = z.object({
  orderId: z.int().positive(),
  reason: staffReason,
  status: z.int().min(1).max(7).optional(),
})
export type AbandonInput = z.output<typeof abandonInput>

/** An order that staff ended; `refunded` in cents is promised back to the player. */
export const abandonedOrder = z.object({ order_id: z.int(), status: z.int(), refunded: cents })
export type AbandonedOrder = z.infer<typeof abandonedOrder>
