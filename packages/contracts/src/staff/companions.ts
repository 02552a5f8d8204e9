import { z } from 'zod'
import { idText } from '../ids.ts'
import { decisionReason } from './applications.ts'
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

export const approveRankInput = z.object({ id: z.int().positive() })
export const rejectRankInput = approveRankInput.extend({ reason: decisionReason })
