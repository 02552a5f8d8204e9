import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HeldReason } from '@queuemate/contracts/payouts/held'
import type { PayoutState, StatementLine } from '@queuemate/contracts/payouts/schemas'
import { i18n } from '@queuemate/i18n/i18n'
import type { Tone } from '@queuemate/ui/badge'

const HELD: Record<HeldReason, MessageDescriptor> = {
  too_recent: msg`Scored after the week being paid`,
  reported: msg`A report is open`,
  in_review: msg`An abuse report is open; not shown to the companion`,
  disputed: msg`A dispute is open`,
  negative_balance: msg`Deductions exceed earnings`,
  on_hold: msg`The companion's payouts are on hold`,
  account_not_ready: msg`The payout account is not ready`,
  below_minimum: msg`Below $1.00`,
}
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
