import { z } from 'zod'
import { newAddress } from '../accounts/credentials.ts'
import { ROLES } from '../accounts/schemas.ts'
import { cents } from '../cents.ts'
import { idText } from '../ids.ts'
import { REPORT_REASONS, REPORT_STATES } from '../orders/reports.ts'
import { DISPUTE_STATES } from '../payments/disputes.ts'
import { moneyImpact, positiveCents, staffReason } from '../payments/refunds.ts'
import { TICKET_CATEGORIES } from '../support/categories.ts'
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

/** A person in a console list. */
export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  picture: z.string().nullable(),
  /** "name#tag". */
  ingame: z.string().nullable(),
  banned: z.boolean(),
  created_at: z.string(),
  /** The order, if its number was searched for. */
  order_id: z.int().nullable(),
})
export type PersonRow = z.infer<typeof personRow>

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

/**
 * A companion's games that have not been paid out, and the amount that refunding them would give back to the players.
 */
export const unpaidGames = z.object({
  orders: z.int(),
  amount: cents,
  impact: moneyImpact,
  /** Why another member of staff must approve it; null if the caller may do it alone. */
  approval: z.string().nullable(),
})
export type UnpaidGames = z.infer<typeof unpaidGames>
/** `amount`: the total that was shown. If it has changed, the call fails with 409 `changed_meanwhile`. */
export const refundUnpaidInput = personReasonInput.extend({ amount: positiveCents })
export type RefundUnpaidInput = z.output<typeof refundUnpaidInput>

/** `name`: typed by the admin, as the console shows it, for it cannot be undone. */
export const deletePersonInput = personReasonInput.extend({ name: z.string().max(300) })
export type DeletePersonInput = z.output<typeof deletePersonInput>

export const removeStrikeInput = z.object({ strikeId: z.int().positive() })

/** The member of staff who wrote something; null once their account is deleted. */
const author = z.object({ id: z.string(), name: z.string() }).nullable()

export const noteView = z.object({ id: z.int(), text: z.string(), author, created_at: z.string() })
export type NoteView = z.infer<typeof noteView>
export const strikeView = z.object({
  id: z.int(),
  reason: z.string(),
  author,
  created_at: z.string(),
  removed_at: z.string().nullable(),
  removed_by: author,
})
export type StrikeView = z.infer<typeof strikeView>

const personOrder = z.object({
  id: z.int(),
  status: z.int(),
  side: z.enum(['player', 'companion']),
  /** The other person. */
  counterpart: z.object({ id: z.string(), name: z.string() }),
  price: cents,
  refunded: cents,
  requested_at: z.string(),
})
export type PersonOrder = z.infer<typeof personOrder>

const personReport = z.object({
  id: z.int(),
  order_id: z.int(),
  side: z.enum(['by', 'against']),
  reason: z.enum(REPORT_REASONS),
  details: z.string(),
  status: z.enum(REPORT_STATES),
  created_at: z.string(),
})

/** A person's profile for staff (contract §2 `staff.people.get`). Each read is logged in the audit log. */
export const personProfile = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  role: z.enum(ROLES),
  picture: z.string().nullable(),
  emails: z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() })),
  /** Linked accounts at other services. */
  connections: z.array(z.object({ provider: z.string(), name: z.string() })),
  has_password: z.boolean(),
  ingame: z.string().nullable(),
  rank: z.string().nullable(),
  discord: z.string().nullable(),
  country: z.string().nullable(),
  created_at: z.string(),
  deleted_at: z.string().nullable(),
  /** Null if not banned. */
  ban: z
    .object({
      reason: z.string().nullable(),
      until: z.string().nullable(),
      /** When and by whom; null for a ban without an entry in the audit log. */
      given: z.object({ at: z.string(), by: z.string() }).nullable(),
    })
    .nullable(),
  companion: z
    .object({
      agreement: z.int(),
      /** Whether an application of theirs was decided. */
      decided: z.boolean(),
      online: z.boolean(),
      rate: cents,
      payouts_enabled: z.boolean(),
      /** Why their latest payout failed and still waits; the code of the provider, or ours. */
      payout_failure: z.string().nullable(),
      /** Set while staff hold the payouts. */
      payouts_hold: z.object({ reason: z.string(), since: z.string() }).nullable(),
    })
    .nullable(),
  orders: z.object({
    as_player: z.int(),
    as_companion: z.int(),
    open: z.int(),
    latest: z.array(personOrder),
  }),
  money: z.object({ paid: cents, refunded: cents, earned: cents, owed: cents }),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      ip: z.string().nullable(),
      created_at: z.string(),
      last_seen: z.string(),
    }),
  ),
  reports: z.array(personReport),
  disputes: z.array(
    z.object({
      id: z.int(),
      order_id: z.int(),
      amount: cents,
      status: z.enum(DISPUTE_STATES),
      opened_at: z.string(),
    }),
  ),
  /** Their latest support tickets. */
  tickets: z.array(
    z.object({
      id: z.int(),
      category: z.enum(TICKET_CATEGORIES),
      status: z.enum(['open', 'closed']),
      waiting_since: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  notes: z.array(noteView),
  strikes: z.array(strikeView),
  permissions: z.array(permission),
  /** When a role of staff ends. */
  role_ends_at: z.string().nullable(),
  two_factor: z.boolean(),
})
export type PersonProfile = z.infer<typeof personProfile>

/** A link that opens the web app as the person. Works once, within a minute. */
export const impersonationLink = z.object({ url: z.string() })

/** A running impersonation: who impersonates whom, and until when. */
export const impersonation = z
  .object({ staff: z.string(), person: z.string(), expires_at: z.string() })
  .nullable()
export type Impersonation = z.infer<typeof impersonation>

/** A member of staff on the roles page. */
export const memberRow = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  role: z.enum(ROLES),
  picture: z.string().nullable(),
  permissions: z.array(permission),
  two_factor: z.boolean(),
  banned: z.boolean(),
  /** When the role ends. */
  ends_at: z.string().nullable(),
  last_seen: z.string().nullable(),
})
export type MemberRow = z.infer<typeof memberRow>
export const memberList = z.object({
  items: z.array(memberRow),
  two_factor_required: z.boolean(),
  /** When the requirement begins, if that is to come. */
  two_factor_from: z.string().nullable(),
})
export type MemberList = z.infer<typeof memberList>
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
