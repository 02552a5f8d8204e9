import { formatMoney } from '@queuemate/contracts/money'
import type { MailContent } from './layout.ts'

/** Mails about what happens to money after the charge, and what they need. Amounts in cents. */
export interface MoneyMailData {
  refund_promised: { orderId: number; amount: number; url: string }
  refund_failed: { orderId: number; amount: number; isReturned: boolean; url: string }
  share_given_back: { orderId: number; share: number; url: string }
  share_refunded: { orderId: number; amount: number; share: number; url: string }
  /** Staff ended the order: to its player and to its companion. */
  order_ended: { orderId: number; money: EndedMoney; url: string }
  order_ended_early: { orderId: number; money: EndedMoney; url: string }
  report_received: { orderId: number; url: string }
  order_reported: { orderId: number; url: string }
  report_settled: { orderId: number; outcome: 'dismissed' | 'refunded' | 'partly_refunded'; url: string }
  dispute_opened: { orderId: number; amount: number; url: string }
  payment_disputed: { orderId: number; amount: number; url: string }
  payment_dispute_closed: { orderId: number; isReturned: boolean; url: string }
  dispute_won: { orderId: number; url: string }
  dispute_lost: { orderId: number; url: string }
  dispute_charged: { orderId: number; share: number; url: string }
  payout_sent: { amount: number; url: string }
  payout_returned: { amount: number; url: string }
}

/** What happens to the money of an order that staff ended: nothing is charged, the charge goes back, or its bank decides. */
type EndedMoney = 'free' | 'refunded' | 'disputed'

const ENDED_FOR_PLAYER: Record<EndedMoney, string> = {
  free: 'You are not charged. If an amount is held on your card, it is released; your bank may show it for a few days.',
  refunded: 'You get back everything that you paid for this order. A separate email tells you more.',
  disputed: 'Your bank has taken the payment back and decides about it.',
}
const ENDED_FOR_COMPANION: Record<EndedMoney, string> = {
  free: 'Nothing is charged for this order, so it has no earnings.',
  refunded: 'The player gets their money back, so this order has no earnings.',
  disputed: "The player's bank has taken the payment back, so this order has no earnings.",
}

const endedMail = (orderId: number, money: string, url: string): MailContent => ({
  subject: `Order ${orderId} was ended`,
  heading: `Queuemate staff ended order ${orderId}`,
  paragraphs: [money, 'If you want to know more, contact our support with the number of the order.'],
  action: { label: 'See the order', url },
})

const SETTLED = {
  dismissed: 'Our staff have looked at the report and decided that nothing is refunded.',
  refunded: 'Our staff have looked at the report and decided on a full refund.',
  partly_refunded: 'Our staff have looked at the report and decided on a partial refund.',
}

export const MONEY_TEMPLATES: { [T in keyof MoneyMailData]: (data: MoneyMailData[T]) => MailContent } = {
  refund_promised: ({ orderId, amount, url }) => ({
    subject: `Order ${orderId}: ${formatMoney(amount)} refunded`,
    heading: `${formatMoney(amount)} is on its way back to you`,
    paragraphs: [
      `We have refunded ${formatMoney(amount)} for order ${orderId} to the card that you paid with. Banks usually need 5 to 10 days to show it.`,
    ],
    action: { label: 'See the order', url },
  }),
  share_given_back: ({ orderId, share, url }) => ({
    subject: `Order ${orderId}: your share is yours again`,
    heading: 'Your share is yours again',
    paragraphs: [
      `The refund of order ${orderId} did not reach the player, so ${formatMoney(share)} of your share is no longer taken back. We will tell you if that changes.`,
    ],
    action: { label: 'See the order', url },
  }),
  refund_failed: ({ orderId, amount, isReturned, url }) => ({
    subject: `Order ${orderId}: the refund did not arrive`,
    heading: 'Your refund did not arrive',
    paragraphs: [
      isReturned
        ? `Your bank did not accept the refund of ${formatMoney(amount)} for order ${orderId}. This can happen when a card has been replaced.`
        : `The refund of ${formatMoney(amount)} for order ${orderId} could not be sent.`,
      'Our staff have been told. Please contact our support, so that we can find another way.',
    ],
    action: { label: 'See the order', url },
  }),
  share_refunded: ({ orderId, amount, share, url }) => ({
    subject: `Order ${orderId} was refunded`,
    heading: `Order ${orderId} was refunded`,
    paragraphs: [
      `${formatMoney(amount)} of order ${orderId} went back to the player. Your share of that is ${formatMoney(share)}; it is taken from your next payout.`,
      'The order says why. If you disagree, contact our support.',
    ],
    action: { label: 'See the order', url },
  }),
  order_ended: ({ orderId, money, url }) => endedMail(orderId, ENDED_FOR_PLAYER[money], url),
  order_ended_early: ({ orderId, money, url }) => endedMail(orderId, ENDED_FOR_COMPANION[money], url),
  report_received: ({ orderId, url }) => ({
    subject: `Order ${orderId}: we have your report`,
    heading: 'We have your report',
    paragraphs: [
      `Our staff are looking at the problem that you reported with order ${orderId}. You will get an email with the decision.`,
    ],
    action: { label: 'See the order', url },
  }),
  order_reported: ({ orderId, url }) => ({
    subject: `Order ${orderId} was reported`,
    heading: `A problem with order ${orderId} was reported`,
    paragraphs: [
      'Our staff are looking at it. If your share of this order has not been paid yet, it is held back until they decide. You will get an email with the decision.',
      'You do not have to do anything. If you want to tell us your side, contact our support with the number of the order.',
    ],
    action: { label: 'See the order', url },
  }),
  report_settled: ({ orderId, outcome, url }) => ({
    subject: `Order ${orderId}: the report is settled`,
    heading: 'The report is settled',
    paragraphs: [SETTLED[outcome], 'If you disagree, contact our support.'],
    action: { label: 'See the order', url },
  }),
  dispute_opened: ({ orderId, amount, url }) => ({
    subject: `Order ${orderId}: the payment is disputed`,
    heading: `The payment for order ${orderId} is disputed`,
    paragraphs: [
      `The player's bank has taken ${formatMoney(amount)} back while it looks at a complaint. If your share of this order has not been paid yet, it is held back until the bank decides.`,
      'We answer the bank with the record of the game. You do not have to do anything.',
    ],
    action: { label: 'See the order', url },
  }),
  payment_disputed: ({ orderId, amount, url }) => ({
    subject: `Order ${orderId}: the payment is disputed`,
    heading: `The payment for order ${orderId} is disputed`,
    paragraphs: [
      `Your bank told us that you do not agree with the payment of ${formatMoney(amount)}, and has taken it back while it decides. Until then it cannot be refunded.`,
      'If this is a mistake, ask your bank to withdraw the dispute. If something went wrong with the game, contact our support: we can often settle it faster.',
    ],
    action: { label: 'See the order', url },
  }),
  payment_dispute_closed: ({ orderId, isReturned, url }) => ({
    subject: `Order ${orderId}: your bank has decided`,
    heading: 'Your bank has decided',
    paragraphs: [
      isReturned
        ? `Your bank has decided that the payment for order ${orderId} goes back to you.`
        : `Your bank has decided that the payment for order ${orderId} is valid.`,
      'Your bank can tell you more about its decision.',
    ],
    action: { label: 'See the order', url },
  }),
  dispute_won: ({ orderId, url }) => ({
    subject: `Order ${orderId}: the dispute is won`,
    heading: 'The dispute is won',
    paragraphs: [
      `The bank has decided that the payment for order ${orderId} stands. The dispute no longer holds your share back.`,
    ],
    action: { label: 'See the order', url },
  }),
  dispute_lost: ({ orderId, url }) => ({
    subject: `Order ${orderId}: the dispute is lost`,
    heading: 'The dispute is lost',
    paragraphs: [
      `The bank has returned the payment for order ${orderId} to the player. Queuemate bears the loss unless our staff find that the rules were broken; you would get an email about that. The dispute no longer holds your share back.`,
    ],
    action: { label: 'See the order', url },
  }),
  dispute_charged: ({ orderId, share, url }) => ({
    subject: `Order ${orderId}: your share is taken back`,
    heading: 'Your share is taken back',
    paragraphs: [
      `The payment for order ${orderId} was lost in a dispute, and our staff found that the rules were broken. Your share of ${formatMoney(share)} is taken from your next payout.`,
      'If you disagree, contact our support.',
    ],
    action: { label: 'See the order', url },
  }),
  payout_sent: ({ amount, url }) => ({
    subject: `Your payout of ${formatMoney(amount)}`,
    heading: `${formatMoney(amount)} is on its way to you`,
    paragraphs: [
      `We sent ${formatMoney(amount)} to your payout account. Your bank usually has it within a few days.`,
      'The statement lists each order, its fee, and everything that was deducted or added.',
    ],
    action: { label: 'See the statement', url },
  }),
  payout_returned: ({ amount, url }) => ({
    subject: `Your bank returned ${formatMoney(amount)}`,
    heading: `Your bank returned your payout of ${formatMoney(amount)}`,
    paragraphs: [
      `Your bank did not accept ${formatMoney(amount)} and sent it back. The money is still yours: we owe it to you again.`,
      'Open your payout dashboard and check your bank details. We pay the amount with your next weekly payout once your account is ready.',
    ],
    action: { label: 'Check your payout account', url },
  }),
}
