import { z } from 'zod'
import { cents } from '../cents.ts'
import { pageOf } from '../pagination.ts'

const PAYOUT_STATES = ['pending', 'paid', 'failed'] as const

/** One weekly payout (spec §3 'Payout'). */
const payoutItem = z.object({
  payout_amount: cents,
  payout_ID: z.string(),
  payout_date: z.string(),
  status: z.enum(PAYOUT_STATES),
})
export type PayoutItem = z.infer<typeof payoutItem>

export const payoutPage = pageOf(payoutItem).extend({ total: z.int() })
export type PayoutPage = z.infer<typeof payoutPage>

/** The figures above the lists, read from the ledger and the payouts. */
export const payoutSummary = z.object({
  /** `none`: no account at the provider; `unfinished`: setup started; `enabled`: payouts are possible. */
  account: z.enum(['none', 'unfinished', 'enabled']),
  /** Income and scored orders since Monday 00:00 UTC. */
  week: z.object({ income: cents, orders: z.int() }),
  /** Owed and not yet paid; negative when a refund was larger than the amount owed. */
  owed: cents,
  last: z.object({ amount: cents, date: z.string() }).nullable(),
  paid_total: cents,
  paid_since: z.string().nullable(),
  /** The next payday: Monday 00:00 UTC (contract §6). */
  next_at: z.string(),
})
export type PayoutSummary = z.infer<typeof payoutSummary>

/** The account as the provider reports it. */
export const payoutAccount = z.object({ stripe_enabled: z.boolean() })
