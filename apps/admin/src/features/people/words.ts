import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DisputeState } from '@queuemate/contracts/payments/disputes'
import { i18n } from '@queuemate/i18n/i18n'

const DISPUTES: Record<DisputeState, MessageDescriptor> = {
  needs_response: msg`Needs a response`,
  under_review: msg`Under review`,
  won: msg`Won`,
  lost: msg`Lost`,
}

export const disputeWords = (status: DisputeState) => i18n._(DISPUTES[status])
