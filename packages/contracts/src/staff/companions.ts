import { z } from 'zod'
import { cents } from '../cents.ts'
import { idText } from '../ids.ts'
import { decisionReason } from './applications.ts'
import { staffPageOf } from './lists.ts'
import { staffNote } from './notes.ts'
import { sortInput, sortsOf } from './sorting.ts'

const limit = z.int().min(1).max(200).default(50)
const cursor = z.string().max(200).optional()

/** How many of the latest requests a companion's rates are based on. */
export const RATE_SAMPLE_SIZE = 100

export const PAYOUT_ACCOUNT_STATES = ['ready', 'unfinished', 'none'] as const

export const COMPANION_SORTS = sortsOf('price', 'games', 'rating')

export const staffCompanionsInput = z
  .object({
    /** Part of a name or username. */
    query: z.string().trim().max(80).optional(),
    paybandId: z.int().positive().optional(),
    disabled: z.boolean().optional(),
    online: z.boolean().optional(),
    payouts: z.enum(PAYOUT_ACCOUNT_STATES).optional(),
    sort: sortInput(COMPANION_SORTS),
    limit,
    cursor,
  })
  .prefault({})
export type StaffCompanionsInput = z.output<typeof staffCompanionsInput>

export const staffCompanionInput = z.object({ userId: idText })

const band = z.object({ id: z.int(), name: z.string(), minimum: cents, maximum: cents, fee_bps: z.int() })
/** A payband in the list from which staff choose. */
export type StaffPayband = z.infer<typeof band>
export const staffPaybands = z.object({ items: z.array(band), nextCursor: z.string().nullable() })

const companionItem = z.object({
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  picture: z.string().nullable(),
  rank: z.int().nullable(),
  payband: band.nullable(),
  price: cents,
  online: z.boolean(),
  /** When one of their dashboards was last connected. */
  seen_at: z.string().nullable(),
  disabled: z.boolean(),
  banned: z.boolean(),
  payout_account: z.enum(PAYOUT_ACCOUNT_STATES),
  /** A share of the latest requests, from 0 to 1; null without requests. */
  acceptance_rate: z.number().nullable(),
  miss_rate: z.number().nullable(),
  matches: z.int(),
  /** The average of their ratings; null without ratings. */
  rating: z.number().nullable(),
})
export type CompanionItem = z.infer<typeof companionItem>
export const companionPage = staffPageOf(companionItem)
export type CompanionPage = z.infer<typeof companionPage>

export const companionDetail = companionItem.extend({
  agreed_at: z.string().nullable(),
  agreement: z.object({
    /** Whether the companion has accepted the current text. */
    current: z.boolean(),
    /** When they accepted it or, failing that, an earlier text; null from before acceptances were stored. */
    accepted_at: z.string().nullable(),
  }),
  disabled_reason: z.string().nullable(),
  has_open_order: z.boolean(),
  notes: z.array(staffNote),
})
export type CompanionDetail = z.infer<typeof companionDetail>

/** `movePrice`: moves a price outside the new band to the nearest limit. Without it, such a change is refused. */
export const updateCompanionInput = z
  .object({
    userId: idText,
    paybandId: z.int().positive().optional(),
    movePrice: z.boolean().default(false),
    disabled: z.boolean().optional(),
    reason: decisionReason.optional(),
  })
  .refine(({ paybandId, disabled }) => paybandId !== undefined || disabled !== undefined, {
    message: 'Nothing to change',
  })
  .refine(({ disabled, reason }) => disabled !== true || reason !== undefined, {
    path: ['reason'],
    message: 'Please give a reason',
  })
export type UpdateCompanionInput = z.output<typeof updateCompanionInput>

export const RANK_LISTS = ['open', 'decided'] as const

export const staffRankRequestsInput = z
  .object({ status: z.enum(RANK_LISTS).default('open'), limit, cursor })
  .prefault({})
export type StaffRankRequestsInput = z.output<typeof staffRankRequestsInput>

export const staffRankRequest = z.object({
  id: z.int(),
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  picture: z.string().nullable(),
  ign: z.string().nullable(),
  /** The current rank on the profile. */
  rank: z.int().nullable(),
  from_rank: z.int(),
  wanted_rank: z.int(),
  note: z.string(),
  status: z.enum(['open', 'approved', 'rejected']),
  reason: z.string().nullable(),
  /** The member of staff who decided. */
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  /** Works only in the caller's browser. */
  /** Null some time after the decision, when it is deleted. */
  screenshot_url: z.string().nullable(),
})
export type StaffRankRequest = z.infer<typeof staffRankRequest>
export const rankRequestPage = staffPageOf(staffRankRequest)
export type RankRequestPage = z.infer<typeof rankRequestPage>

export const approveRankInput = z.object({ id: z.int().positive() })
export const rejectRankInput = approveRankInput.extend({ reason: decisionReason })
