import { z } from 'zod'
import { newAddress } from '../accounts/credentials.ts'
import { ROLES } from '../accounts/schemas.ts'
import { idText } from '../ids.ts'
import { positiveCents, staffReason } from '../payments/refunds.ts'
import { permission } from './permissions.ts'
import { searchText } from './search.ts'
import { sortInput, sortsOf } from './sorting.ts'

const SEARCH_MAX = 120

export const PEOPLE_SORTS = sortsOf('joined')

/** A search for people, by any part of their names or by an order number (contract §2). */
export const searchInput = z
  .object({
    query: searchText(SEARCH_MAX).default(''),
    role: z.enum(ROLES).optional(),
    banned: z.boolean().optional(),
    sort: sortInput(PEOPLE_SORTS),
    limit: z.int().min(1).max(50).default(50),
    cursor: z.string().max(200).optional(),
  })
  .prefault({})
export type SearchInput = z.output<typeof searchInput>

export const personInput = z.object({ userId: idText })
/** An optional reason, stored in the audit log. */
const optionalReason = staffReason.optional()

/** When a role of staff ends. */
const roleEnd = z.iso.datetime('Please give a date').max(40)

export const setRoleInput = personInput.extend({
  role: z.enum(ROLES),
  /** The role that the console showed. If it has changed, the call fails with 409 `changed_meanwhile`. */
  from: z.enum(ROLES).optional(),
  /** For staff: exactly what they may do. */
  permissions: z.array(permission).max(20).default([]),
  /** For staff and admins: when the role ends. Without it, the role has no end. */
  until: roleEnd.optional(),
  reason: optionalReason,
})
export type SetRoleInput = z.output<typeof setRoleInput>

/** Another end for a role of staff; null for none. */
export const setEndInput = personInput.extend({
  until: roleEnd.nullable(),
  /** The end that the console showed. */
  from: roleEnd.nullable().optional(),
  reason: optionalReason,
})
export type SetEndInput = z.output<typeof setEndInput>

export const setPermissionsInput = personInput.extend({
  permissions: z.array(permission).max(20),
  /** The permissions that the console showed. */
  from: z.array(permission).max(20).optional(),
  reason: optionalReason,
})
export type SetPermissionsInput = z.output<typeof setPermissionsInput>

export const banInput = personInput.extend({
  reason: staffReason,
  /** Without an end, the ban lasts until staff lift it. */
  until: z.iso.datetime('Please give a date and a time').max(40).optional(),
})
export type BanInput = z.output<typeof banInput>

export const personReasonInput = personInput.extend({ reason: staffReason })
export type PersonReasonInput = z.output<typeof personReasonInput>
export const personOptionalReasonInput = personInput.extend({ reason: optionalReason })
export type PersonOptionalReasonInput = z.output<typeof personOptionalReasonInput>

/** `from`: the address that the console showed. If it has changed, the call fails with 409 `changed_meanwhile`. */
export const correctEmailInput = personReasonInput.extend({ email: newAddress, from: newAddress })
export type CorrectEmailInput = z.output<typeof correctEmailInput>

/**
 * What staff can send to a person: a way to choose a new password, to confirm an address, a receipt, and the last decision
 * about their application.
 */
export const PERSON_MAILS = ['password', 'address', 'receipt', 'decision'] as const
export type PersonMail = (typeof PERSON_MAILS)[number]
export const sendMailInput = personReasonInput.extend({
  mail: z.enum(PERSON_MAILS),
  /** The order of a receipt. */
  orderId: z.int().positive().optional(),
})
export type SendMailInput = z.output<typeof sendMailInput>

/** `amount`: the total that was shown. If it has changed, the call fails with 409 `changed_meanwhile`. */
export const refundUnpaidInput = personReasonInput.extend({ amount: positiveCents })
export type RefundUnpaidInput = z.output<typeof refundUnpaidInput>

/** `name`: typed by the admin, as the console shows it, for it cannot be undone. */
export const deletePersonInput = personReasonInput.extend({ name: z.string().max(300) })
export type DeletePersonInput = z.output<typeof deletePersonInput>

export const removeStrikeInput = z.object({ strikeId: z.int().positive() })

/** A running impersonation: who impersonates whom, and until when. */
export const impersonation = z
  .object({ staff: z.string(), person: z.string(), expires_at: z.string() })
  .nullable()
export type Impersonation = z.infer<typeof impersonation>

/** How long staff have if two-factor authentication is required later. */
export const GRACE_DAYS = 7
/**
 * `without`: the ids of all staff who have not set it up and will be locked out until they do, from then on. Needed to require it.
 */
export const requireTwoFactorInput = z.object({
  required: z.boolean(),
  /** When it begins: staff without it are reminded until then. */
  from: z.enum(['now', 'later']).default('now'),
  without: z.array(z.uuid()).max(1000).default([]),
})
