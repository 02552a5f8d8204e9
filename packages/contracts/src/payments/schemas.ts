import { z } from 'zod'
import { cents } from '../cents.ts'
import { pageOf } from '../pagination.ts'

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  country: z.string().nullable(),
})

/** The payment that blocks requests until a new card is saved, with a readable reason for the refusal. */
export const refusedPayment = z.object({ order_id: z.int(), amount: cents, why: z.string() })

/**
 * Where the provider's page redirects after saving a card: to the settings, or to the marketplace with the companion
 * that the player was about to queue with. No other targets, to prevent open redirects.
 */
export const linkCardInput = z.object({
  return_to: z.enum(['settings', 'market']).default('settings'),
  companion_id: z.uuid().optional(),
})
export type LinkCardInput = z.output<typeof linkCardInput>

const PAYMENT_STATES = [
  'held',
  'charged',
  'released',
  'failed',
  'partly_refunded',
  'refunded',
  'disputed',
] as const

export const paymentItem = z.object({
  order_id: z.int(),
  amount: cents,
  status: z.enum(PAYMENT_STATES),
  created_at: z.string(),
  refunded_amount: cents,
  receipt_url: z.string().nullable(),
})
export type PaymentItem = z.infer<typeof paymentItem>

export const paymentPage = pageOf(paymentItem)
export type PaymentPage = z.infer<typeof paymentPage>
