import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isRefundReason, type RefundReason } from '@queuemate/contracts/payments/refunds'
import { i18n } from '@queuemate/i18n/i18n'

const REASONS: Record<RefundReason, MessageDescriptor> = {
  left_early: msg`The companion left early`,
  no_show: msg`The companion did not come`,
  not_played: msg`The game could not be played`,
  wrong_rank: msg`The rank was wrong`,
  gesture: msg`A gesture of ours`,
}

/** The reason of a refund in words; what staff wrote themselves stays as it is. */
export const refundReasonText = (reason: string): string =>
  isRefundReason(reason) ? i18n._(REASONS[reason]) : reason
