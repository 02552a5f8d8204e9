import { formatMoney } from '@queuemate/contracts/money'
import { isRefundReason, type RefundReason } from '@queuemate/contracts/payments/refunds'
import { SAMPLE_URL, toUrl, type MailTemplate } from './template.ts'

/** Emails about money after the charge. Amounts are in cents. */
export interface MoneyMailData {
  refund_promised: { orderId: number; amount: number; reason?: string; url: string }
  refund_failed: { orderId: number; amount: number; isReturned: boolean; url: string }
  share_given_back: { orderId: number; share: number; url: string }
  share_refunded: { orderId: number; amount: number; share: number; reason?: string; url: string }
  /** Staff ended the order: sent to the player and the companion. */
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
  payout_page_opened: { url: string }
  payout_destination_changed: { url: string }
}

/** The money of an order that staff ended: nothing is charged, the charge is refunded, or the bank decides. */
type EndedMoney = 'free' | 'refunded' | 'disputed'

const ENDED_FOR_PLAYER: Record<EndedMoney, string> = {
  free: 'You are not charged. If an amount is held on your card, it is released; your bank may show it for a few days.',
  refunded: 'You get a full refund for this order. A separate email has the details.',
  disputed: 'Your bank has taken the payment back while it decides on the dispute.',
}
const ENDED_FOR_COMPANION: Record<EndedMoney, string> = {
  free: 'Nothing is charged for this order, so it has no earnings.',
  refunded: 'The player gets their money back, so this order has no earnings.',
  disputed: "The player's bank has taken the payment back, so this order has no earnings.",
}

const endedMail = (money: Record<EndedMoney, string>): MailTemplate<MoneyMailData['order_ended']> => ({
  text: {
    subject: 'Order {order} was ended',
    heading: 'Queuemate staff ended order {order}',
    text: '{what_happens_to_the_money}\n\nIf you want to know more, contact our support with the order number.',
    button: 'See the order',
  },
  values: (data) => ({ order: String(data.orderId), what_happens_to_the_money: money[data.money] }),
  url: toUrl,
  required: ['what_happens_to_the_money'],
  sample: { orderId: 4821, money: 'refunded', url: SAMPLE_URL },
})

const REASONS: Record<RefundReason, string> = {
  left_early: 'The companion left early',
  no_show: 'The companion did not show up',
  not_played: 'The game could not be played',
  wrong_rank: 'The rank was wrong',
  gesture: 'Goodwill refund',
}
/** Other reasons are the words of staff. A mail that an earlier release wrote has none. */
const reasonText = (reason = ''): string =>
  reason && `Reason: ${isRefundReason(reason) ? REASONS[reason] : reason}`

const SETTLED = {
  dismissed: 'Our staff have reviewed the report and decided against a refund.',
  refunded: 'Our staff have reviewed the report and decided on a full refund.',
  partly_refunded: 'Our staff have reviewed the report and decided on a partial refund.',
}

export const MONEY_TEMPLATES: { [T in keyof MoneyMailData]: MailTemplate<MoneyMailData[T]> } = {
  refund_promised: {
    text: {
      subject: 'Order {order}: {amount} refunded',
      heading: '{amount} is on its way back to you',
      text: 'We have refunded {amount} for order {order} to the card that you paid with. Banks usually take 5 to 10 days to show it.\n\n{reason}',
      button: 'See the order',
    },
    values: ({ orderId, amount, reason }) => ({
      order: String(orderId),
      amount: formatMoney(amount),
      reason: reasonText(reason),
    }),
    url: toUrl,
    required: ['order', 'amount'],
    sample: { orderId: 4821, amount: 1500, reason: 'left_early', url: SAMPLE_URL },
  },
  refund_failed: {
    text: {
      subject: 'Order {order}: your refund failed',
      heading: 'Your refund failed',
      text: '{what_happened}\n\nOur staff have been notified. Please contact our support so that we can find another way to refund you.',
      button: 'See the order',
    },
    values: ({ orderId, amount, isReturned }) => ({
      order: String(orderId),
      what_happened: isReturned
        ? `Your bank did not accept the refund of ${formatMoney(amount)} for order ${orderId}. This can happen when a card has been replaced.`
        : `The refund of ${formatMoney(amount)} for order ${orderId} could not be sent.`,
    }),
    url: toUrl,
    required: ['what_happened'],
    sample: { orderId: 4821, amount: 1500, isReturned: true, url: SAMPLE_URL },
  },
  share_given_back: {
    text: {
      subject: 'Order {order}: your share was restored',
      heading: 'Your share was restored',
      text: 'The refund of order {order} did not reach the player, so {share} is no longer deducted from your share. We will let you know if that changes.',
      button: 'See the order',
    },
    values: ({ orderId, share }) => ({ order: String(orderId), share: formatMoney(share) }),
    url: toUrl,
    required: ['order', 'share'],
    sample: { orderId: 4821, share: 1425, url: SAMPLE_URL },
  },
  share_refunded: {
    text: {
      subject: 'Order {order} was refunded',
      heading: 'Order {order} was refunded',
      text: '{amount} of order {order} went back to the player. Your share of that is {share}; it is deducted from what we owe you.\n\n{reason}\n\nIf you disagree, contact our support.',
      button: 'See the order',
    },
    values: ({ orderId, amount, share, reason }) => ({
      order: String(orderId),
      reason: reasonText(reason),
      amount: formatMoney(amount),
      share: formatMoney(share),
    }),
    url: toUrl,
    required: ['order', 'share'],
    sample: { orderId: 4821, amount: 1500, share: 1425, reason: 'left_early', url: SAMPLE_URL },
  },
  order_ended: endedMail(ENDED_FOR_PLAYER),
  order_ended_early: endedMail(ENDED_FOR_COMPANION),
  report_received: {
    text: {
      subject: 'Order {order}: we have your report',
      heading: 'We have your report',
      text: 'Our staff are reviewing the problem that you reported with order {order}. You will get an email with the decision.',
      button: 'See the order',
    },
    values: ({ orderId }) => ({ order: String(orderId) }),
    url: toUrl,
    sample: { orderId: 4821, url: SAMPLE_URL },
  },
  order_reported: {
    text: {
      subject: 'Order {order} was reported',
      heading: 'A problem with order {order} was reported',
      text: 'Our staff are reviewing it. If your share of this order has not been paid yet, it is held back until they decide. You will get an email with the decision.\n\nYou do not have to do anything. If you want to tell us your side, contact our support with the order number.',
      button: 'See the order',
    },
    values: ({ orderId }) => ({ order: String(orderId) }),
    url: toUrl,
    sample: { orderId: 4821, url: SAMPLE_URL },
  },
  report_settled: {
    text: {
      subject: 'Order {order}: the report is settled',
      heading: 'The report is settled',
      text: '{decision}\n\nIf you disagree, contact our support.',
      button: 'See the order',
    },
    values: ({ orderId, outcome }) => ({ order: String(orderId), decision: SETTLED[outcome] }),
    url: toUrl,
    required: ['decision'],
    sample: { orderId: 4821, outcome: 'refunded', url: SAMPLE_URL },
  },
  dispute_opened: {
    text: {
      subject: 'Order {order}: the payment is disputed',
      heading: 'The payment for order {order} is disputed',
      text: "The player's bank has taken {amount} back while it reviews a complaint. If your share of this order has not been paid yet, it is held back until the bank decides.\n\nWe will send the bank the record of the game. You do not have to do anything.",
      button: 'See the order',
    },
    values: ({ orderId, amount }) => ({ order: String(orderId), amount: formatMoney(amount) }),
    url: toUrl,
    required: ['amount'],
    sample: { orderId: 4821, amount: 1500, url: SAMPLE_URL },
  },
  payment_disputed: {
    text: {
      subject: 'Order {order}: the payment is disputed',
      heading: 'The payment for order {order} is disputed',
      text: 'Your bank told us that you dispute the payment of {amount}, and has taken it back while it decides. Until then, it cannot be refunded.\n\nIf this is a mistake, ask your bank to withdraw the dispute. If something went wrong with the game, contact our support. We can often settle it faster.',
      button: 'See the order',
    },
    values: ({ orderId, amount }) => ({ order: String(orderId), amount: formatMoney(amount) }),
    url: toUrl,
    required: ['amount'],
    sample: { orderId: 4821, amount: 1500, url: SAMPLE_URL },
  },
  payment_dispute_closed: {
    text: {
      subject: 'Order {order}: your bank has decided',
      heading: 'Your bank has decided',
      text: '{decision}\n\nYour bank can tell you more about its decision.',
      button: 'See the order',
    },
    values: ({ orderId, isReturned }) => ({
      order: String(orderId),
      decision: isReturned
        ? `Your bank has decided that the payment for order ${orderId} will be returned to you.`
        : `Your bank has decided that the payment for order ${orderId} is valid.`,
    }),
    url: toUrl,
    required: ['decision'],
    sample: { orderId: 4821, isReturned: true, url: SAMPLE_URL },
  },
  dispute_won: {
    text: {
      subject: 'Order {order}: the dispute was won',
      heading: 'The dispute was won',
      text: 'The bank has decided that the payment for order {order} is valid. Your share is no longer held back because of the dispute.',
      button: 'See the order',
    },
    values: ({ orderId }) => ({ order: String(orderId) }),
    url: toUrl,
    sample: { orderId: 4821, url: SAMPLE_URL },
  },
  dispute_lost: {
    text: {
      subject: 'Order {order}: the dispute was lost',
      heading: 'The dispute was lost',
      text: 'The bank has returned the payment for order {order} to the player. Queuemate covers the loss, unless our staff find that the rules were broken. In that case, you will get an email. Your share is no longer held back because of the dispute.',
      button: 'See the order',
    },
    values: ({ orderId }) => ({ order: String(orderId) }),
    url: toUrl,
    sample: { orderId: 4821, url: SAMPLE_URL },
  },
  dispute_charged: {
    text: {
      subject: 'Order {order}: your share was deducted',
      heading: 'Your share was deducted',
      text: 'The payment for order {order} was lost in a dispute, and our staff found that the rules were broken. Your share of {share} is deducted from what we owe you.\n\nIf you disagree, contact our support.',
      button: 'See the order',
    },
    values: ({ orderId, share }) => ({ order: String(orderId), share: formatMoney(share) }),
    url: toUrl,
    required: ['share'],
    sample: { orderId: 4821, share: 1425, url: SAMPLE_URL },
  },
  payout_sent: {
    text: {
      subject: 'Your payout of {amount}',
      heading: '{amount} is on its way to you',
      text: 'We sent {amount} to your payout account. It usually arrives within a few days.\n\nThe statement lists each order, its fee, and everything that was deducted or added.',
      button: 'See the statement',
    },
    values: ({ amount }) => ({ amount: formatMoney(amount) }),
    url: toUrl,
    required: ['amount'],
    sample: { amount: 12850, url: SAMPLE_URL },
  },
  payout_returned: {
    text: {
      subject: 'Your bank returned {amount}',
      heading: 'Your bank returned your payout of {amount}',
      text: 'Your bank did not accept {amount} and sent it back. The money is still yours, and we owe it to you again.\n\nOpen your payout dashboard and check your bank details. We pay the amount with your next weekly payout once your account is ready.',
      button: 'Check your payout account',
    },
    values: ({ amount }) => ({ amount: formatMoney(amount) }),
    url: toUrl,
    required: ['amount'],
    sample: { amount: 12850, url: SAMPLE_URL },
  },
  payout_page_opened: {
    text: {
      subject: 'Your payout account was opened',
      heading: 'Your payout account was opened',
      text: 'The page for changing your payout bank account was opened from your account.\n\nIf that was not you, choose a new password with "Forgot password" immediately, and contact our support.',
      button: 'Check your payout account',
    },
    values: () => ({}),
    url: toUrl,
    sample: { url: SAMPLE_URL },
  },
  payout_destination_changed: {
    text: {
      subject: 'Your payout destination was changed',
      heading: 'Your payout destination was changed',
      text: 'The bank account or card that your payouts go to was changed.\n\nIf that was not you, contact our support immediately. Payouts are sent on Mondays.',
      button: 'Check your payout account',
    },
    values: () => ({}),
    url: toUrl,
    sample: { url: SAMPLE_URL },
  },
}
