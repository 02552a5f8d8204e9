import { z } from 'zod'
import { cents } from '../money.ts'
import { pageOf } from '../pagination.ts'

export const card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  country: z.string().nullable(),
})

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
