import { z } from 'zod'
import { cents } from '../cents.ts'
import { pageOf } from '../pagination.ts'
import { heldAmount } from './held-amount.ts'
import { payoutHolds } from './risk.ts'

/** `failed`: the provider refused, and the amount is still owed. `returned`: the companion's bank sent it back. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** One weekly payout (spec §3 'Payout'). */
const payoutItem = z.object({
  id: z.int(),
  payout_amount: cents,
  payout_ID: z.string(),
  payout_date: z.string(),
  status: z.enum(PAYOUT_STATES),
  /** A failed one whose amount is still to be paid. */
  waits: z.boolean(),
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
  /** Owed and not yet paid; negative if a refund was larger than the amount owed. */
  owed: cents,
  last: z.object({ amount: cents, date: z.string() }).nullable(),
  paid_total: cents,
  paid_since: z.string().nullable(),
  /** The next payday: Monday 00:00 UTC (contract §6). */
  next_at: z.string(),
  /** The expected amount of the next payout in cents. */
  next_amount: cents,
  next_games: z.int(),
  /** Up to 20 of its orders, newest first. */
  next_orders: z.array(z.int()),
  /** What is owed but not in the next payout. With `next_amount`, these add up to `owed` less pending payouts. */
  held: z.array(heldAmount),
  /** Games that staff look at before they are paid. Those that are released by the payday are part of `next_amount`. */
  holds: payoutHolds,
})
export type PayoutSummary = z.infer<typeof payoutSummary>

/** The account as the provider reports it. */
export const payoutAccount = z.object({ stripe_enabled: z.boolean() })

/** A line of a payout's statement: an order's share, or a later adjustment. */
const statementLine = z.object({
  /** `earning`: an order's share. `refund`, `dispute`: a deduction. `returned`: an earlier payout that was returned. */
  kind: z.enum(['earning', 'refund', 'refund_failed', 'dispute', 'returned']),
  order_id: z.int().nullable(),
  at: z.string(),
  /** Price and fee of the order; null for an adjustment. */
  price: cents.nullable(),
  fee: cents.nullable(),
  amount: cents,
})
export type StatementLine = z.infer<typeof statementLine>

/** The statement of a payout. Its lines add up to the payout. */
export const payoutStatement = z.object({
  id: z.int(),
  payout_ID: z.string(),
  status: z.enum(PAYOUT_STATES),
  amount: cents,
  /** The end of the paid week (exclusive). */
  period_end: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  failure: z.string().nullable(),
  lines: z.array(statementLine),
})
export type PayoutStatement = z.infer<typeof payoutStatement>
export const payoutIdInput = z.object({ payout_id: z.coerce.number().int().positive() })
