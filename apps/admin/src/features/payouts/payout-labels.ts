import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import type { PayoutState, StatementLine } from '@queuemate/contracts/payouts/schemas'
import { i18n } from '@queuemate/i18n/i18n'
import { codeText } from '@queuemate/product-ui/order-story/reasons'
import type { Tone } from '@queuemate/ui/badge'

const HELD: Record<HeldReason, MessageDescriptor> = {
  too_recent: msg`Later week`,
  reported: msg`Open report`,
  in_review: msg`Open abuse report, not shown to the companion`,
  disputed: msg`Open dispute`,
  needs_a_look: msg`Needs a look`,
  negative_balance: msg`Deductions exceed earnings`,
  on_hold: msg`Payouts on hold`,
  just_released: msg`Released less than 24 hours before the payday`,
  account_not_ready: msg`Payout account not ready`,
  below_minimum: msg`Below $1.00`,
}
/** When it is paid. */
const HELD_UNTIL: Record<HeldReason, MessageDescriptor> = {
  too_recent: msg`paid in a later run`,
  reported: msg`released when settled`,
  in_review: msg`released when the report is settled or staff release it`,
  disputed: msg`released when the bank decides in our favor`,
  needs_a_look: msg`released after 72 hours, or when staff decide`,
  negative_balance: msg`until they have earned more than the deductions`,
  on_hold: msg`until staff release the payouts, lift the ban or enable the companion`,
  just_released: msg`paid in the next run`,
  account_not_ready: msg`until the companion has finished setting up their account`,
  below_minimum: msg`until at least $1.00 is owed`,
}
export const heldUntil = (reason: HeldReason): string => i18n._(HELD_UNTIL[reason])
export const heldLabel = (reason: HeldReason): string => i18n._(HELD[reason])

const STATES: Record<PayoutState, { word: MessageDescriptor; tone: Tone }> = {
  pending: { word: msg`On its way`, tone: 'pending' },
  paid: { word: msg`Paid`, tone: 'success' },
  failed: { word: msg`Failed`, tone: 'danger' },
  returned: { word: msg`Returned by the bank`, tone: 'danger' },
}
export const stateOf = (state: PayoutState) => ({
  tone: STATES[state].tone,
  word: i18n._(STATES[state].word),
})
export const PAYOUT_FILTERS = Object.keys(STATES) as PayoutState[]

const LINES: Record<StatementLine['kind'], MessageDescriptor> = {
  earning: msg`Order share`,
  refund: msg`Refund`,
  refund_failed: msg`Failed refund`,
  dispute: msg`Lost dispute`,
  returned: msg`Returned payout`,
}
export const lineLabel = (kind: StatementLine['kind']): string => i18n._(LINES[kind])

/** What staff can do about a failed payout. */
const REMEDIES = {
  bank: msg`Ask the companion to enter their bank account again on their Payouts page.`,
  setup: msg`Ask the companion to finish setting up their account on their Payouts page.`,
  balance: msg`Add money to our balance at the provider, or wait until recent charges have settled.`,
  hold: msg`Release the payouts, lift the ban or enable the companion on their page.`,
  provider: msg`Check the companion's account at the provider, or contact its support.`,
} satisfies Record<string, MessageDescriptor>
type Remedy = keyof typeof REMEDIES

const WRONG_NUMBER = msg`The bank account number is wrong`
const WRONG_HOLDER = msg`The bank account has a different name or address`
const RESTRICTED = msg`The bank account is blocked or restricted`
const NO_ACCOUNT = msg`The bank account doesn't exist`
const NOT_REACHABLE = msg`The companion's account at the provider no longer exists`
const NOT_READY = msg`The companion's account cannot receive money yet`
const REFUSED = msg`The bank could not accept the payment`

/** Our own code and Stripe's, of transfers to a companion's account and of payouts from there to their bank. */
const FAILURES: Record<string, readonly [why: MessageDescriptor, remedy: Remedy]> = {
  on_hold: [msg`The companion's payouts are on hold`, 'hold'],
  balance_insufficient: [msg`Our balance at the provider is too low`, 'balance'],
  insufficient_funds: [msg`The balance at the provider is too low`, 'balance'],
  insufficient_capabilities_for_transfer: [NOT_READY, 'setup'],
  transfers_not_allowed: [NOT_READY, 'setup'],
  payouts_not_allowed: [NOT_READY, 'setup'],
  account_invalid: [NOT_REACHABLE, 'provider'],
  resource_missing: [NOT_REACHABLE, 'provider'],
  account_closed: [msg`The bank account is closed`, 'bank'],
  account_frozen: [RESTRICTED, 'bank'],
  bank_account_restricted: [RESTRICTED, 'bank'],
  bank_ownership_changed: [msg`The bank account has a new owner`, 'bank'],
  debit_not_authorized: [msg`The bank account doesn't allow this kind of payment`, 'bank'],
  expired_card: [msg`The debit card has expired`, 'bank'],
  incorrect_account_address: [WRONG_HOLDER, 'bank'],
  incorrect_account_holder_address: [WRONG_HOLDER, 'bank'],
  incorrect_account_holder_name: [WRONG_HOLDER, 'bank'],
  incorrect_account_holder_tax_id: [WRONG_HOLDER, 'bank'],
  incorrect_account_type: [msg`The bank account has a different type`, 'bank'],
  invalid_account_number: [WRONG_NUMBER, 'bank'],
  invalid_account_number_length: [WRONG_NUMBER, 'bank'],
  invalid_card: [msg`The debit card is not valid`, 'bank'],
  invalid_currency: [msg`The bank account cannot receive this currency`, 'bank'],
  no_account: [NO_ACCOUNT, 'bank'],
  unsupported_card: [msg`The debit card cannot receive payouts`, 'bank'],
  could_not_process: [REFUSED, 'provider'],
  declined: [REFUSED, 'provider'],
}

/** Why a payout failed, by the provider's code, and what to do. */
export function failureText(code: string): { why: string; remedy: string } {
  const known = Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined
  const [why, remedy] = known ?? [null, 'provider' as const]
  return { why: why ? i18n._(why) : codeText(code), remedy: i18n._(REMEDIES[remedy]) }
}
