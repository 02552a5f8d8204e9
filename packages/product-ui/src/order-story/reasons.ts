import { t } from '@lingui/core/macro'
import { CANCEL_REASONS, type CancelReason, type ClosedReason } from '@queuemate/contracts/orders/machine'
import type { DisputeState } from '@queuemate/contracts/payments/disputes'
import type { RefundReason } from '@queuemate/contracts/payments/refunds'
import type { ReportReason, ReportView } from '@queuemate/contracts/orders/reports'

/** Why a companion cancels, in their own words. `name`: the player's first name. */
export function cancelReasonText(reason: CancelReason, name: string): string {
  const words: Record<CancelReason, string> = {
    customer_unresponsive: t`${name} did not respond`,
    wrong_rank: t`${name}'s rank does not match their profile`,
    emergency: t`Something came up`,
    other: t`Something else`,
  }
  return words[reason]
}

/** The same, worded for the player. */
export function cancelReasonForPlayer(reason: CancelReason): string {
  const words: Record<CancelReason, string> = {
    customer_unresponsive: t`They say you did not respond`,
    wrong_rank: t`They say your rank does not match your profile`,
    emergency: t`Something came up for them`,
    other: t`They had another reason`,
  }
  return words[reason]
}

export const isCancelReason = (reason: string | null): reason is CancelReason =>
  CANCEL_REASONS.some((one) => one === reason)

/** Why an order ended, for staff. A reason that this version does not know is shown as it is. */
export function closedReasonText(reason: string): string {
  const words: Record<ClosedReason, string> = {
    expired: t`No response`,
    missed: t`Missed`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
    payment_failed: t`Payment failed`,
    payment_unavailable: t`Payment provider unavailable`,
    not_started: t`Not started`,
    cancelled_by_player: t`Canceled by the player`,
    companion_absent: t`The companion did not come`,
    staff: t`Ended by staff`,
    customer_unresponsive: t`The player did not respond`,
    emergency: t`Something came up for the companion`,
    wrong_rank: t`The player's rank does not match their profile`,
    other: t`Another reason`,
  }
  return wordFor(words, reason)
}

/** What a report is about, for staff. A reason that this version does not know is shown as it is. */
export function reportReasonText(reason: string): string {
  const words: Record<ReportReason, string> = {
    no_show: t`Did not show up`,
    left_early: t`Left early`,
    not_played: t`The game was not played`,
    wrong_score: t`The score is wrong`,
    abusive: t`Was abusive`,
    wrong_rank: t`Wrong rank`,
    payment: t`Problem with the payment`,
    other: t`Something else`,
  }
  return wordFor(words, reason)
}

/** The state of a report. */
export function reportStateText(state: ReportView['status']): string {
  const words: Record<ReportView['status'], string> = {
    open: t`Open`,
    dismissed: t`Settled, no refund`,
    refunded: t`Settled, full refund`,
    partly_refunded: t`Settled, partial refund`,
  }
  return words[state]
}

/** The reason for a refund. A text written by staff is shown as it is. */
export function refundReasonText(reason: string): string {
  const words: Record<RefundReason, string> = {
    left_early: t`The companion left early`,
    no_show: t`The companion did not show up`,
    not_played: t`The game could not be played`,
    wrong_rank: t`The rank was wrong`,
    gesture: t`Goodwill refund`,
  }
  return wordFor(words, reason)
}

/** The state of a dispute. */
export function disputeStateText(state: DisputeState): string {
  const words: Record<DisputeState, string> = {
    needs_response: t`Needs a response`,
    under_review: t`Under review`,
    won: t`Won`,
    lost: t`Lost`,
  }
  return words[state]
}

/** Why a player's bank disputes a charge, by the provider's code. */
export function disputeReasonText(reason: string): string {
  const words: Record<string, string> = {
    credit_not_processed: t`A refund was not received`,
    duplicate: t`Charged twice`,
    fraudulent: t`The cardholder did not authorize the charge`,
    general: t`No particular reason`,
    product_not_received: t`The game did not take place`,
    product_unacceptable: t`The game was not as described`,
    subscription_canceled: t`A canceled subscription was charged`,
    unrecognized: t`The cardholder does not recognize the charge`,
  }
  return words[reason] ?? codeText(reason)
}

const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(words, code) && words[code]) || code

/** A provider's code such as `expired_or_canceled_card` in words. Any other text is returned as it is. */
export const codeText = (code: string): string => (/^[a-z_]+$/.test(code) ? code.replaceAll('_', ' ') : code)
