import { formatMoney } from '@queuemate/contracts/money'
import type { Alert } from '@queuemate/contracts/staff/alerts'
import type { MailValues } from '@queuemate/content/mail/text'
import { pictureUrl } from '../outside/storage/keys.ts'
import * as words from './words.ts'

type Plain = Record<string, string | number | null>
type NoData = Record<string, never>
type Code = { code: string }
/** `url`: the target of the button. */
type Link = { url: string }
/** `picture`: the address of a person's picture, which is shown beside the heading; null without one. */
type Face = { picture: string | null }
type AboutOrder = Link & { orderId: number }
type StillOpen = AboutOrder & Face & { other: string; isPlayer: boolean }
type Ended = AboutOrder & { money: words.EndedMoney }
type Reason = { reason: string }
type Price = Link & { name: string; minimum: number; maximum: number; price: number }
type MovedPrice = Price & { before: number; restored: boolean }
type Receipt = AboutOrder & Face & { companion: string; amount: number; refunded: number }
type Reply = Link & { ticketId: number; staff: string; text: string; question?: string | undefined }
type Refund = AboutOrder & { amount: number; reason?: string }
type RoleChange = words.GivenRole & { by: string | null; reason: string | null }
type Decision = Link & {
  decision: 'approved' | 'declined'
  amount: number
  by: string
  reason: string | null
}

/** Where a mail finds a stored picture: the same address for everyone, so that it tells nothing about who reads it. */
export function mailPicture({ webUrl }: { webUrl: string }, key: string | null): string | null {
  return key === null ? null : `${webUrl}${pictureUrl(key)}`
}

/** Data with these names is an amount in cents. */
const AMOUNTS = ['amount', 'share', 'minimum', 'maximum']

/** Fills placeholders that have the names of the data; `orderId` fills {order}. */
function plain<Data extends Plain>(data: Data): MailValues {
  const given = Object.entries(data).filter(([, value]) => value !== null)
  const values = given.map(([key, value]) => [
    key.replace(/Id$/, ''),
    AMOUNTS.includes(key) ? formatMoney(Number(value)) : String(value),
  ])
  return Object.fromEntries(values)
}

/**
 * All emails: the data of each, and how it fills the placeholders of its text, which is in packages/content/texts/mails. A
 * sentence that depends on the data is one placeholder.
 */
export const MAILS = {
  verify_email: plain<Code>,
  reset_password: plain<Code>,
  add_email: plain<Code>,
  remove_account: plain<Code>,
  password_changed: plain<NoData>,
  password_reset: plain<NoData>,
  two_factor_on: plain<NoData>,
  two_factor_off: plain<NoData>,
  primary_email_changed: plain<{ email: string }>,
  account_left: plain<NoData>,
  account_exists: ({ signInUrl }: { signInUrl: string }) => ({ url: signInUrl }),
  order_confirmation: plain<AboutOrder & Face & { companion: string; amount: number }>,
  /** To the person who did not come. `name`: who canceled. */
  no_show: ({ isPlayer, ...data }: AboutOrder & { name: string; isPlayer: boolean }) => ({
    ...plain(data),
    what_follows: isPlayer ? words.AFTER_NO_SHOWS : words.AFTER_ABSENCE,
  }),
  game_still_open: ({ other, isPlayer, ...data }: StillOpen) => ({
    ...plain(data),
    name: other,
    what_to_do: isPlayer
      ? 'If the game is over, mark it complete.'
      : 'If the game is over, submit the score. You are paid once it is in.',
  }),
  inbox_message: ({ text, ...data }: Link & Face & { sender: string; text: string }) => ({
    ...plain(data),
    message: text,
  }),
  /** `url`: the companion's page, where these emails can be turned off. */
  favourite_online: plain<Link & Face & { name: string }>,
  /** `url`: where the reader can reply. `question`: of a visitor, who cannot read it on a page of ours. */
  support_reply: ({ text, question, ...data }: Reply) => ({
    ...plain(data),
    answer: text,
    question: question ? `If you reply, mention ticket ${data.ticketId}. You wrote:\n\n${question}` : '',
  }),
  /** `email`: null in the mail to the address before, whose reader may not be the one who asked. */
  email_corrected: ({ email, url }: Link & { email: string | null }) => ({
    new_address: email === null ? '' : ` to ${email}`,
    url,
  }),
  /** `url`: the page that sends a code. A code from staff would work in no browser (auth/reset.ts). */
  password_offered: plain<Link>,
  /** `isPrimary`: they cannot sign in without a code to this address. */
  address_unconfirmed: ({ isPrimary, url }: Link & { isPrimary: boolean }) => ({
    what_to_do: isPrimary
      ? 'Sign in with your password, then enter the code that we email you.'
      : 'Choose "Verify" next to it in your settings, then enter the code that we email you.',
    url,
  }),
  order_receipt: ({ refunded, ...data }: Receipt) => ({
    ...plain(data),
    refunded: refunded > 0 ? `We have refunded ${formatMoney(refunded)}.` : 'The receipt has the details.',
  }),
  account_deleted: plain<NoData>,
  application_approved: plain<Link & { note: string; payband: string; minimum: number; maximum: number }>,
  application_rejected: plain<Link & Reason>,
  application_returned: plain<Link & Reason>,
  companion_disabled: plain<Link & Reason>,
  companion_enabled: plain<Link & Reason>,
  /** `before`: the price if it was outside the band; null if the price does not change. */
  payband_changed: ({ price, before, ...data }: Price & { before: number | null }) => ({
    ...plain(data),
    your_price:
      before === null
        ? `Your price of ${formatMoney(price)} stays as it is.`
        : words.movedPrice(price, before),
  }),
  /** `before`: the price that was outside the new limits, or, `restored`, that the undone change had moved. */
  payband_limits_changed: ({ price, before, restored, ...data }: MovedPrice) => ({
    ...plain(data),
    your_price: restored ? words.restoredPrice(price, before) : words.movedPrice(price, before),
  }),
  rank_approved: plain<Link & { rank: string }>,
  rank_rejected: plain<Link & Reason & { rank: string }>,
  refund_promised: ({ reason, ...data }: Refund) => ({ ...plain(data), reason: words.refundReason(reason) }),
  refund_failed: ({ amount, isReturned, ...data }: AboutOrder & { amount: number; isReturned: boolean }) => ({
    ...plain(data),
    what_happened: isReturned
      ? `Your bank did not accept the refund of ${formatMoney(amount)} for order ${data.orderId}. This can happen when a card has been replaced.`
      : `The refund of ${formatMoney(amount)} for order ${data.orderId} could not be sent.`,
  }),
  share_given_back: plain<AboutOrder & { share: number }>,
  share_refunded: ({ reason, ...data }: Refund & { share: number }) => ({
    ...plain(data),
    reason: words.refundReason(reason),
  }),
  /** Staff ended the order: to the player, and to the companion. */
  order_ended: ({ money, ...data }: Ended) => ({
    ...plain(data),
    what_happens_to_the_money: words.ENDED_FOR_PLAYER[money],
  }),
  order_ended_early: ({ money, ...data }: Ended) => ({
    ...plain(data),
    what_happens_to_the_money: words.ENDED_FOR_COMPANION[money],
  }),
  report_received: plain<AboutOrder>,
  order_reported: plain<AboutOrder>,
  report_settled: ({ outcome, ...data }: AboutOrder & { outcome: keyof typeof words.SETTLED }) => ({
    ...plain(data),
    decision: words.SETTLED[outcome],
  }),
  dispute_opened: plain<AboutOrder & { amount: number }>,
  payment_disputed: plain<AboutOrder & { amount: number }>,
  payment_dispute_closed: ({ isReturned, ...data }: AboutOrder & { isReturned: boolean }) => ({
    ...plain(data),
    decision: `Your bank has decided that the payment for order ${data.orderId} ${isReturned ? 'will be returned to you' : 'is valid'}.`,
  }),
  dispute_won: plain<AboutOrder>,
  dispute_lost: plain<AboutOrder>,
  dispute_charged: plain<AboutOrder & { share: number }>,
  payout_sent: plain<Link & { amount: number }>,
  payout_returned: plain<Link & { amount: number }>,
  payout_page_opened: plain<Link>,
  payout_destination_changed: plain<Link>,
  /** `until`: null for an indefinite ban. `url`: where the reader can appeal. */
  account_banned: ({ until, ...data }: Link & Reason & { until: string | null }) => ({
    ...plain(data),
    how_long: `Our staff have suspended your Queuemate account ${words.untilText(until === null ? null : new Date(until))}. You cannot sign in while it is suspended.`,
  }),
  account_unbanned: plain<NoData>,
  two_factor_reset: plain<NoData>,
  /** `by`: null for a role that ended as scheduled. */
  role_changed: ({ isSignedOut = true, ...data }: RoleChange & { isSignedOut?: boolean }) => ({
    what_happened: data.by === null ? 'Your role ended as scheduled.' : `${data.by} changed your role.`,
    role: words.roleText(data),
    reason: words.reasonText(data.reason),
    signed_out: isSignedOut ? 'You have been signed out everywhere. Sign in again to continue.' : '',
  }),
  /** `expires`: when the link stops working. */
  staff_invited: (data: Link & words.GivenRole & { by: string; expires: string }) => ({
    by: data.by,
    role: words.roleText(data),
    expires: words.timeText(data.expires),
    url: data.url,
  }),
  /** For the admins: a person accepted an invitation. */
  staff_joined: (data: words.GivenRole & { name: string; by: string }) => ({
    name: data.name,
    by: data.by,
    role: words.roleText(data),
  }),
  /** What cannot wait. */
  staff_alert: ({ amount, due, url, ...data }: words.AlertData & Link) => ({
    what: words.ALERT_TITLES[data.queue](data),
    amount: amount === null ? '' : `Amount: ${formatMoney(amount)}.`,
    deadline: due === null ? '' : (words.ALERT_DEADLINES[data.queue]?.(words.timeText(due)) ?? ''),
    url,
  }),
  /** Much of it at once: how many of each. */
  staff_alerts: ({ counts, url }: Link & { counts: Partial<Record<Alert, number>> }) => ({
    ...words.alertCounts(counts),
    url,
  }),
  /** For the member who asked. */
  refund_decided: ({ reason, ...data }: Decision & words.RefundRequest) => ({
    decision: data.decision,
    amount: formatMoney(data.amount),
    by: data.by,
    what: words.requestText(data),
    reason: words.reasonText(reason),
    url: data.url,
  }),
  /** For the member who imposed it. */
  lifted: ({ what, ...data }: Link & { what: 'hold' | 'ban' | 'suspension'; name: string; by: string }) => ({
    ...plain(data),
    what: what === 'hold' ? 'hold on the payouts' : what,
  }),
  /** For the member who is to reply. `from`: who wrote the ticket. */
  ticket_assigned: plain<Link & { by: string; from: string; ticket: number }>,
  /** For the other admins. */
  staff_changed: ({ name, ...data }: RoleChange & { name: string }) => ({
    name,
    what_happened:
      data.by === null
        ? `The role of ${name} ended as scheduled.`
        : `${data.by} changed the role of ${name}.`,
    role: words.roleText(data),
    reason: words.reasonText(data.reason),
  }),
}
