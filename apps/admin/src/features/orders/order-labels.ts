import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LedgerKind } from '@queuemate/contracts/payments/ledger'
import { formatItems } from '@queuemate/i18n/format'
import { i18n } from '@queuemate/i18n/i18n'
import {
  surveyImprovements,
  surveyRatings,
  surveyTypes,
  surveyWord,
} from '@queuemate/product-ui/order-story/survey'
import type { StaffOrder } from '../../lib/outputs.ts'

const BOOKINGS: Record<LedgerKind, MessageDescriptor> = {
  capture: msg`Charged`,
  refund: msg`Refunded when the order ended`,
  earning: msg`Earned`,
  refund_requested: msg`Refund initiated`,
  refund_sent: msg`Refund sent`,
  refund_failed: msg`Refund failed`,
  provider_fee: msg`Provider fee`,
  dispute_opened: msg`Dispute opened`,
  dispute_won: msg`Dispute won`,
  dispute_charged: msg`Dispute charged to the companion`,
  payout: msg`Paid out`,
  payout_returned: msg`Payout returned`,
  bank_payout: msg`Paid to our bank`,
  bank_payout_returned: msg`Payment to our bank returned`,
}

/** The label of a ledger entry. A kind that this version does not know is shown as is. */
export const bookingName = (kind: string): string =>
  Object.hasOwn(BOOKINGS, kind) ? i18n._(BOOKINGS[kind as LedgerKind]) : kind

/** For example, "Good, Competitive and Comms". */
export function surveyText({ rating, type, improvement }: NonNullable<StaffOrder['survey']>): string {
  const chosen = [
    surveyWord(surveyRatings(), rating),
    surveyWord(surveyTypes(), type),
    surveyWord(surveyImprovements(), improvement),
  ]
  return formatItems(chosen.filter((word) => word !== null))
}
