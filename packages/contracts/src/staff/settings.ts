import { LOOKUP_KINDS } from './content.ts'
import { z } from 'zod'
import { FEE_BPS_MAX, formatMoney, isPossiblePrice, MINIMUM_CHARGE } from '../money.ts'
import { refundLimits } from '../payments/refund-limits.ts'
import { written } from '../written.ts'

const PRICE_MAX = 100_000

const id = z.int().positive()
const price = z
  .int('Please enter an amount')
  .min(0, 'An amount cannot be negative')
  .max(PRICE_MAX, 'At most $1,000.00')
  .refine(isPossiblePrice, `Cards are charged ${formatMoney(MINIMUM_CHARGE)} or more, or nothing`)

const terms = z.object({
  name: written('Please give it a name').max(40, 'A name can have 40 characters at most'),
  minimum: price,
  maximum: price,
  feeBps: z.int('Please enter a fee').min(0, 'A fee cannot be negative').max(FEE_BPS_MAX, 'At most 5%'),
})
const inOrder = ({ minimum, maximum }: { minimum: number; maximum: number }) => minimum <= maximum
const order = { path: ['maximum'], message: 'The maximum cannot be below the minimum' }

export const createPaybandInput = terms.refine(inOrder, order)
export const updatePaybandInput = terms
  .extend({
    id,
    /** The version that was read. The change is refused if there is a newer one. */
    version: z.int().positive().optional(),
    /**
     * Moves prices outside the new limits to the nearest limit. Without it, the change is refused if there are such
     * prices.
     */
    moveStranded: z.boolean().default(false),
  })
  .refine(inOrder, order)
export type PaybandTerms = z.output<typeof terms>
export type UpdatePaybandInput = z.output<typeof updatePaybandInput>

export const replayInput = terms.omit({ name: true }).extend({ id }).refine(inOrder, order)
export type ReplayInput = z.output<typeof replayInput>

/** How many orders a replay includes. */
export const REPLAY_ORDERS = 1000

export const CODE_PATTERN = /^[A-Z0-9-]{4,32}$/
export const createCodeInput = z.object({
  /** If omitted, one is generated. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(CODE_PATTERN, 'A code has 4 to 32 letters, digits or hyphens')
    .optional(),
  maxUses: z.int().min(1, 'At least one use').max(100_000, 'At most 100,000 uses').optional(),
  expiresAt: z.iso.datetime('Please enter a date').max(40).optional(),
  ownerId: z.uuid().optional(),
})
export type CreateCodeInput = z.output<typeof createCodeInput>
export const codeIdInput = z.object({ id })
/** All that can be changed of a code: null for no limit and no end. */
export const updateCodeInput = z.object({
  id,
  maxUses: createCodeInput.shape.maxUses.unwrap().nullable(),
  expiresAt: createCodeInput.shape.expiresAt.unwrap().nullable(),
  disabled: z.boolean(),
  /** What the member of staff saw; a code that has changed since is left as it is. */
  was: z.object({
    maxUses: z.int().nullable(),
    expiresAt: z.iso.datetime().max(40).nullable(),
    disabled: z.boolean(),
  }),
})
export type UpdateCodeInput = z.output<typeof updateCodeInput>

export const codeListInput = z.object({
  query: z.string().trim().max(64).optional(),
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
export type CodeListInput = z.output<typeof codeListInput>
/** Settings with a default that staff can replace. */
export const EDITED_KINDS = [...LOOKUP_KINDS, 'featured', 'mail', 'page', 'refund_limits'] as const
export type EditedKind = (typeof EDITED_KINDS)[number]
export const SETTING_KINDS = ['payband', 'referral_code', ...EDITED_KINDS] as const
export type SettingKind = (typeof SETTING_KINDS)[number]
export const changesInput = z.object({
  kinds: z.array(z.enum(SETTING_KINDS)).max(SETTING_KINDS.length).optional(),
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
export type ChangesInput = z.output<typeof changesInput>

/** The version that was read comes with it: a change on top of another one is refused. */
export const saveLimitsInput = refundLimits.and(z.object({ version: z.int().min(0) }))
export type SaveLimitsInput = z.output<typeof saveLimitsInput>
export const undoInput = z.object({ id, moveStranded: z.boolean().default(false) })
