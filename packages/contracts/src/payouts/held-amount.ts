import { z } from 'zod'
import { cents } from '../cents.ts'
import { HELD_REASONS } from './held.ts'

/** An amount that a payout does not include. `orders` lists up to 20 of the orders, newest first. */
export const heldAmount = z.object({
  reason: z.enum(HELD_REASONS),
  amount: cents,
  orders: z.array(z.int()),
})
export type HeldAmount = z.infer<typeof heldAmount>
