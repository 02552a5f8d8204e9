import { z } from 'zod'
import { cents } from '../cents.ts'
import { heldAmount } from './held-amount.ts'
import { sortInput, sortsOf } from '../staff/sorting.ts'
import { HELD_REASONS } from './held.ts'
import { PAYOUT_STATES, payoutStatement } from './schemas.ts'

const limit = z.int().min(1).max(200).default(50)
const cursor = z.string().max(200).optional()
const nextCursor = z.string().nullable()
const companion = z.object({ id: z.string(), name: z.string(), username: z.string() })

/** `asOf`: a time in the week of the run. Defaults to now. */
const asOf = z.iso.datetime({ offset: true }).max(40).optional()

export const previewInput = z.object({ asOf, limit, cursor })
export type PreviewInput = z.output<typeof previewInput>
export const runInput = z.object({ asOf })
export type RunInput = z.output<typeof runInput>

/** What a run would pay and hold back. */
export const payoutPreview = z.object({
  period_end: z.string(),
  payday: z.string(),
  items: z.array(
    z.object({
      companion,
      /** Zero for a companion who already has a payout for this week. */
      amount: cents,
      /** Up to 20 of the orders in the amount, newest first. */
      orders: z.array(z.int()),
      held: z.array(heldAmount),
      /** Failed payouts whose amounts are among these. */
      failed: z.array(z.int()),
    }),
  ),
  nextCursor,
  totals: z.object({
    companions: z.int(),
    amount: cents,
    held: z.array(z.object({ reason: z.enum(HELD_REASONS), amount: cents })),
  }),
})
export type PayoutPreview = z.infer<typeof payoutPreview>

/** The payouts that a run created, for its week and for earlier weeks without a run. */
export const payoutRunResult = z.object({ period_end: z.string(), payouts: z.int() })
export type PayoutRunResult = z.infer<typeof payoutRunResult>

export const PAYOUT_SORTS = sortsOf('made', 'amount')

export const staffPayoutsInput = z.object({
  status: z.enum(PAYOUT_STATES).optional(),
  companionId: z.uuid().optional(),
  sort: sortInput(PAYOUT_SORTS),
  limit,
  cursor,
})
export type StaffPayoutsInput = z.output<typeof staffPayoutsInput>

/** A payout as staff see it. */
export const staffPayout = z.object({
  id: z.int(),
  payout_ID: z.string(),
  companion,
  amount: cents,
  period_end: z.string(),
  status: z.enum(PAYOUT_STATES),
  /** The provider's or the bank's code. */
  failure: z.string().nullable(),
  attempt: z.int(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  returned_at: z.string().nullable(),
})
export type StaffPayout = z.infer<typeof staffPayout>

export const staffPayoutPage = z.object({ items: z.array(staffPayout), nextCursor })
export type StaffPayoutPage = z.infer<typeof staffPayoutPage>

export const payoutInput = z.object({ payoutId: z.int().positive() })

/** The statement of any companion's payout. */
export const staffStatement = payoutStatement.extend({
  companion,
  /** Whether the amounts of a failed payout are still to be paid, and by no later payout. */
  waits: z.boolean(),
})
export type StaffStatement = z.infer<typeof staffStatement>

/** A statement as a file: `csv` is its text. */
export const statementSheet = z.object({ csv: z.string() })
