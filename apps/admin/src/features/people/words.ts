import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason, ReportView } from '@queuemate/contracts/orders/reports'
import type { DisputeState } from '@queuemate/contracts/payments/disputes'
import { i18n } from '@queuemate/i18n/i18n'

const REASONS: Record<ReportReason, MessageDescriptor> = {
  no_show: msg`Did not show up`,
  left_early: msg`Left early`,
  abusive: msg`Abusive`,
  wrong_rank: msg`Wrong rank`,
  payment: msg`Payment`,
  other: msg`Something else`,
}
const REPORTS: Record<ReportView['status'], MessageDescriptor> = {
  open: msg`Open`,
  dismissed: msg`Dismissed`,
  refunded: msg`Refunded`,
  partly_refunded: msg`Partly refunded`,
}
const DISPUTES: Record<DisputeState, MessageDescriptor> = {
  needs_response: msg`Needs a response`,
  under_review: msg`Under review`,
  won: msg`Won`,
  lost: msg`Lost`,
}

export const reportWords = {
  reason: (reason: ReportReason) => i18n._(REASONS[reason]),
  status: (status: ReportView['status']) => i18n._(REPORTS[status]),
}
export const disputeWords = (status: DisputeState) => i18n._(DISPUTES[status])
