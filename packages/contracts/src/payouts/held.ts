import { z } from 'zod'
import { cents } from '../cents.ts'

/** The provider pays out nothing below this. */
export const MINIMUM_PAYOUT = 100

/** Why money that a companion has earned is not in the next payout. Each cent has exactly one reason. */
export const HELD_REASONS = [
  /** Scored after the period that is paid (contract §6). */
  'too_recent',
  'reported',
  'disputed',
  /** More was taken back than was earned. */
  'negative_balance',
  'account_not_ready',
  'below_minimum',
] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** Money that a payout leaves out; `orders` names up to 20 of the orders, newest first. */
export const heldAmount = z.object({
  reason: z.enum(HELD_REASONS),
  amount: cents,
  orders: z.array(z.int()),
})
export type HeldAmount = z.infer<typeof heldAmount>
