import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ReportReason } from '@queuemate/contracts/orders/reports'
import type { StaffOrder, TimelineEntry } from '@queuemate/contracts/staff/orders'
import { formatMoney } from '@queuemate/contracts/money'
import { formatItems } from '@queuemate/i18n/format'
import { i18n } from '@queuemate/i18n/i18n'
import { cardBrandName } from '@queuemate/product-ui/card-brand'
import type { EventSign } from '@queuemate/product-ui/event-icon'
import { refundReasonText } from '@queuemate/product-ui/refund-reason'
import type { Tone } from '@queuemate/ui/badge'

export const statusOptions = () => [
  { value: '1' as const, label: t`Pending` },
  { value: '2' as const, label: t`Not accepted` },
  { value: '3' as const, label: t`Accepted` },
  { value: '4' as const, label: t`In progress` },
  { value: '5' as const, label: t`Completed, no score` },
  { value: '6' as const, label: t`Completed with score` },
  { value: '7' as const, label: t`Abandoned` },
]

const REPORT_WORDS: Record<ReportReason, MessageDescriptor> = {
  no_show: msg`Did not come`,
  left_early: msg`Left early`,
  abusive: msg`Was abusive`,
  wrong_rank: msg`Wrong rank`,
  payment: msg`Problem with the payment`,
  other: msg`Something else`,
}
export const reportWord = (reason: ReportReason): string => i18n._(REPORT_WORDS[reason])

export interface EventWords {
  title: string
  tone: Tone
  sign: EventSign
}

const WORDS: Record<string, { title: MessageDescriptor; tone: Tone; sign: EventSign }> = {
  request: { title: msg`Requested`, tone: 'pending', sign: 'ask' },
  accept_order: { title: msg`Accepted`, tone: 'available', sign: 'yes' },
  expire: { title: msg`Expired`, tone: 'danger', sign: 'clock' },
  missed: { title: msg`Missed`, tone: 'danger', sign: 'clock' },
  decline: { title: msg`Declined`, tone: 'danger', sign: 'no' },
  cancelled: { title: msg`Canceled`, tone: 'danger', sign: 'no' },
  queue_started: { title: msg`Start pressed`, tone: 'progress', sign: 'play' },
  game_finished: { title: msg`Marked complete`, tone: 'progress', sign: 'flag' },
  order_complete: { title: msg`Marked complete`, tone: 'progress', sign: 'flag' },
  finish: { title: msg`Score submitted`, tone: 'success', sign: 'score' },
  not_started: { title: msg`Not started in time`, tone: 'danger', sign: 'clock' },
  abandon: { title: msg`Ended by staff`, tone: 'danger', sign: 'staff' },
  score_overdue: { title: msg`Score overdue`, tone: 'pending', sign: 'clock' },
  payment_overdue: { title: msg`The provider did not respond`, tone: 'danger', sign: 'clock' },
  authorized: { title: msg`Amount held on the card`, tone: 'neutral', sign: 'card' },
  authorize_failed: { title: msg`The card refused the hold`, tone: 'danger', sign: 'no' },
  authorize_rejected: { title: msg`The provider refused the hold`, tone: 'danger', sign: 'no' },
  captured: { title: msg`Game started, card charged`, tone: 'progress', sign: 'card' },
  capture_failed: { title: msg`The card refused the charge`, tone: 'danger', sign: 'no' },
  capture_rejected: { title: msg`The provider refused the charge`, tone: 'danger', sign: 'no' },
  released: { title: msg`Hold released`, tone: 'neutral', sign: 'card' },
  refunded: { title: msg`Charge given back`, tone: 'neutral', sign: 'card' },
  refund_promised: { title: msg`Refund promised`, tone: 'progress', sign: 'card' },
  refund_sent: { title: msg`Refund sent`, tone: 'success', sign: 'card' },
  refund_failed: { title: msg`Refund failed`, tone: 'danger', sign: 'no' },
  reported: { title: msg`Problem reported`, tone: 'pending', sign: 'report' },
  dispute_opened: { title: msg`Disputed by the bank`, tone: 'pending', sign: 'bank' },
  dispute_won: { title: msg`Dispute won`, tone: 'success', sign: 'bank' },
  dispute_lost: { title: msg`Dispute lost`, tone: 'danger', sign: 'bank' },
  'orders.retryRefund': { title: msg`Refund tried again`, tone: 'neutral', sign: 'staff' },
  'orders.settleReport': { title: msg`Report settled`, tone: 'neutral', sign: 'staff' },
  'disputes.submit': { title: msg`Evidence submitted`, tone: 'neutral', sign: 'staff' },
  'disputes.charge': { title: msg`Dispute charged to the companion`, tone: 'danger', sign: 'staff' },
}

/** What happened, for staff. */
export function eventWordsOf({ event }: TimelineEntry): EventWords {
  const words = WORDS[event]
  return words ? { ...words, title: i18n._(words.title) } : { title: event, tone: 'neutral', sign: 'staff' }
}

/** Who did it, the amount and the reason, in one line. */
export function noteOf(entry: TimelineEntry, order: StaffOrder): string {
  const { event, actor, amount, reason, name } = entry
  const who = actor === 'player' ? order.player.name : actor === 'companion' ? order.companion.name : name
  const parts = [
    who && t`by ${who}`,
    amount !== null && formatMoney(amount),
    event === 'captured' && formatMoney(order.price),
    event === 'finish' && `${order.team_score ?? ''} - ${order.other_score ?? ''}`,
    reason &&
      (event === 'reported' ? reportWord(reason as ReportReason) : codeText(refundReasonText(reason))),
  ]
  return formatItems(parts.filter((part): part is string => Boolean(part)))
}

/** Codes such as `wrong_rank` in words; what staff wrote stays as it is. */
export const codeText = (reason: string) => (/^[a-z_]+$/.test(reason) ? reason.replaceAll('_', ' ') : reason)

/** "Visa ending 4242". */
export function cardText({ brand, last4 }: NonNullable<StaffOrder['card']>): string {
  const name = cardBrandName(brand)
  return t`${name} ending ${last4}`
}

const SURVEY = {
  rating: [msg`Bad`, msg`Good`, msg`Great`],
  type: [msg`competitive`, msg`casual`],
  improvement: [msg`comms`, msg`mechanics`, msg`strategy`],
}

/** "Good, competitive, comms". */
export function surveyText({ rating, type, improvement }: NonNullable<StaffOrder['survey']>): string {
  const parts = [
    SURVEY.rating[rating - 1],
    type === null ? undefined : SURVEY.type[type - 1],
    improvement === null ? undefined : SURVEY.improvement[improvement - 1],
  ]
  return formatItems(parts.flatMap((part) => (part ? [i18n._(part)] : [])))
}
