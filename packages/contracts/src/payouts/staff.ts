import { z } from 'zod'
import { sortInput, sortsOf } from '../staff/sorting.ts'
import { HELD_REASONS } from './held.ts'
import { PAYOUT_STATES } from './schemas.ts'

const limit = z.int().min(1).max(200).default(50)
const cursor = z.string().max(200).optional()
/** `asOf`: a time in the week of the run. Defaults to now. */
const asOf = z.iso.datetime({ offset: true }).max(40).optional()

/** Which companions: those with something held back, with nothing, or with something held for one reason. All by default. */
const held = z.enum(['any', 'none', ...HELD_REASONS]).optional()
export type HeldFilter = z.output<typeof held>

export const previewInput = z.object({ asOf, held, limit, cursor })
export type PreviewInput = z.output<typeof previewInput>
export const runInput = z.object({ asOf })
export type RunInput = z.output<typeof runInput>

export const PAYOUT_SORTS = sortsOf('made', 'amount')

export const staffPayoutsInput = z.object({
  status: z.enum(PAYOUT_STATES).optional(),
  companionId: z.uuid().optional(),
  sort: sortInput(PAYOUT_SORTS),
  limit,
  cursor,
})
export type StaffPayoutsInput = z.output<typeof staffPayoutsInput>

export const payoutInput = z.object({ payoutId: z.int().positive() })
