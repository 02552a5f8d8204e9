import type { Role } from '@queuemate/contracts/accounts/schemas'
import { NO_SHOW_DAYS, NO_SHOWS_UNTIL_PAUSE } from '@queuemate/contracts/orders/no-shows'
import { formatMoney } from '@queuemate/contracts/money'
import { isRefundReason, type RefundReason } from '@queuemate/contracts/payments/refunds'
import { ALERTS, type Alert } from '@queuemate/contracts/staff/alerts'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { RequestKind } from '@queuemate/contracts/staff/refund-requests'

/* The sentences of emails that depend on their data. */

export const movedPrice = (price: number, before: number): string =>
  `Your price of ${formatMoney(before)} was outside this range, so it is now ${formatMoney(price)}. You can change it on your dashboard.`

export const restoredPrice = (price: number, before: number): string =>
  `A change that had moved your price to ${formatMoney(before)} was undone, so it is ${formatMoney(price)} again. You can change it on your dashboard.`

export const AFTER_NO_SHOWS = `After ${NO_SHOWS_UNTIL_PAUSE} games in ${NO_SHOW_DAYS} days to which you did not come, you cannot request games for a week. Cancel before you leave: it is free until the game starts.`
export const AFTER_ABSENCE = 'Your dashboard and your page say to how many of your games you came.'

/** The money of an order that staff ended: nothing is charged, the charge is refunded, or the bank decides. */
export type EndedMoney = 'free' | 'refunded' | 'disputed'

export const ENDED_FOR_PLAYER: Record<EndedMoney, string> = {
  free: 'You are not charged. If an amount is held on your card, it is released; your bank may show it for a few days.',
  refunded: 'You get a full refund for this order. A separate email has the details.',
  disputed: 'Your bank has taken the payment back while it decides on the dispute.',
}
export const ENDED_FOR_COMPANION: Record<EndedMoney, string> = {
  free: 'Nothing is charged for this order, so it has no earnings.',
  refunded: 'The player gets their money back, so this order has no earnings.',
  disputed: "The player's bank has taken the payment back, so this order has no earnings.",
}

const REFUND_REASONS: Record<RefundReason, string> = {
  left_early: 'The companion left early',
  no_show: 'The companion did not show up',
  not_played: 'The game could not be played',
  wrong_rank: 'The rank was wrong',
  gesture: 'Goodwill refund',
}
/** Other reasons are the words of staff. A mail that an earlier release wrote has none. */
export const refundReason = (reason = ''): string =>
  reasonText(isRefundReason(reason) ? REFUND_REASONS[reason] : reason)

/** Empty without a reason. */
export const reasonText = (reason: string | null): string => (reason ? `Reason: ${reason}` : '')

export const SETTLED = {
  dismissed: 'Our staff have reviewed the report and decided against a refund.',
  refunded: 'Our staff have reviewed the report and decided on a full refund.',
  partly_refunded: 'Our staff have reviewed the report and decided on a partial refund.',
}

export interface GivenRole {
  role: Role
  /** The permissions of staff; null for other roles. */
  may: Permission[] | null
  /** When the role ends. */
  until?: string | null
}

const mayText = (may: Permission[]): string =>
  may.length === 0 ? ', without permissions' : `, for ${may.join(', ')}`

export const roleText = ({ role, may, until }: GivenRole): string =>
  `${role}${may ? mayText(may) : ''}${until ? `, ${untilText(new Date(until))}` : ''}`

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const timeText = (time: string | Date): string => `${DATE.format(new Date(time))} UTC`

/** A readable duration of a ban; null for an indefinite ban. */
export const untilText = (end: Date | null): string => (end ? `until ${timeText(end)}` : 'indefinitely')

export interface RefundRequest {
  kind: RequestKind | null
  order: number | null
  companion: string | null
}

export function requestText({ kind, order, companion }: RefundRequest): string {
  if (kind === 'dispute') return `The request to accept the dispute of order ${order}`
  if (kind === 'abandon') return `The request to end order ${order} with a refund`
  return order === null ? `The refund of all unpaid games of ${companion}` : `The refund of order ${order}`
}

export interface AlertData {
  queue: Alert
  order: number | null
  /** Of a companion whose payout failed, for example. */
  name: string | null
  amount: number | null
  /** What a request for a refund asks for. */
  request: RequestKind | null
  due: string | null
  /** It was told before, and is due within a day. */
  again: boolean
}

export const ALERT_TITLES: Record<Alert, (data: Omit<AlertData, 'amount' | 'due'>) => string> = {
  disputes: ({ order, again }) =>
    again ? `The dispute of order ${order} is due within a day` : `A dispute of order ${order} was opened`,
  needs_a_look: ({ order, name, again }) => {
    const what = order === null ? `The account of ${name}` : `Order ${order}`
    return again ? `${what} still needs a look` : `${what} needs a look`
  },
  stuck_refunds: ({ order }) => `A refund of order ${order} has not arrived`,
  refund_requests: ({ request, order, name }) =>
    `${requestText({ kind: request, order, companion: name })} is waiting for approval`,
  borne_refunds: ({ name }) => `Queuemate bore refunds of several games of ${name}`,
  member_refunds: ({ name }) => `${name} made several refunds that Queuemate bears`,
  downloads: ({ name }) => `${name} downloaded many lists of people within a day`,
  failed_payouts: ({ name }) => `The payout to ${name} failed`,
  differences: () => 'The books do not match the payment provider',
  unsettled: ({ order }) => `The card of order ${order} has not been settled`,
  overdue_games: ({ order }) => `Nobody has ended the game of order ${order} for four hours`,
}
/** In alerts about what has a time limit. */
export const ALERT_DEADLINES: Partial<Record<Alert, (time: string) => string>> = {
  disputes: (time) => `Evidence is due by ${time}.`,
  needs_a_look: (time) => `Without a decision it is released on ${time}.`,
}
const ALERT_COUNTS: Record<Alert, string> = {
  disputes: 'Disputes opened',
  needs_a_look: 'Orders and accounts that need a look',
  stuck_refunds: 'Refunds that have not arrived',
  refund_requests: 'Refunds waiting for approval',
  borne_refunds: 'Companions with several refunds that Queuemate bore',
  member_refunds: 'Members of staff who made several refunds that Queuemate bears',
  downloads: 'Members of staff who downloaded many lists of people within a day',
  failed_payouts: 'Payouts that failed',
  differences: 'Books that do not match the payment provider',
  unsettled: 'Cards that have not been settled',
  overdue_games: 'Games that nobody has ended for four hours',
}

export const alertCounts = (counts: Partial<Record<Alert, number>>) => ({
  count: String(ALERTS.reduce((sum, queue) => sum + (counts[queue] ?? 0), 0)),
  list: ALERTS.filter((queue) => counts[queue])
    .map((queue) => `${ALERT_COUNTS[queue]}: ${counts[queue]}.`)
    .join(' '),
})
