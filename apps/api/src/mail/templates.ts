import { formatMoney } from '@queuemate/contracts/money'
import { renderMail, type MailContent, type RenderedMail } from './layout.ts'

/** Every mail and what it needs. Plain and short; what happens and what it costs (look §8). */
export interface MailData {
  verify_email: { code: string }
  reset_password: { code: string }
  add_email: { code: string }
  remove_account: { code: string }
  password_changed: object
  password_reset: object
  primary_email_changed: { email: string }
  account_exists: { signInUrl: string }
  order_confirmation: { orderId: number; companion: string; amount: number; url: string }
  inbox_message: { sender: string; text: string; url: string }
  refund_promised: { orderId: number; amount: number; url: string }
  refund_failed: { orderId: number; amount: number; url: string }
  share_refunded: { orderId: number; amount: number; share: number; url: string }
  report_received: { orderId: number; url: string }
  order_reported: { orderId: number; url: string }
  report_settled: { orderId: number; outcome: 'dismissed' | 'refunded' | 'partly_refunded'; url: string }
  dispute_opened: { orderId: number; amount: number; url: string }
  payment_disputed: { orderId: number; amount: number; url: string }
  payment_dispute_closed: { orderId: number; isReturned: boolean; url: string }
  dispute_won: { orderId: number; url: string }
  dispute_lost: { orderId: number; url: string }
  dispute_charged: { orderId: number; share: number; url: string }
}
export type MailTemplate = keyof MailData

const VALID = 'The code is valid for 10 minutes. If you did not ask for it, you can ignore this mail.'

const TEMPLATES: { [T in MailTemplate]: (data: MailData[T]) => MailContent } = {
  verify_email: ({ code }) => ({
    subject: `${code} is your Queuemate code`,
    heading: 'Confirm your email address',
    code,
    paragraphs: ['Enter this code in the window where you signed up.', VALID],
  }),
  reset_password: ({ code }) => ({
    subject: `${code} is your password reset code`,
    heading: 'Choose a new password',
    code,
    paragraphs: [
      'Enter this code together with your new password.',
      VALID,
      'Your password stays as it is until you do.',
    ],
  }),
  add_email: ({ code }) => ({
    subject: `${code} confirms this address`,
    heading: 'Confirm this email address',
    code,
    paragraphs: ['Enter this code in your settings to add the address to your account.', VALID],
  }),
  remove_account: ({ code }) => ({
    subject: `${code} deletes your account`,
    heading: 'Delete your account',
    code,
    paragraphs: ['Enter this code in your settings to delete your account for good.', VALID],
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed in its settings. All other devices have been signed out.',
      'If that was not you, choose a new password with "Forgot password" at once and contact our support.',
    ],
  }),
  password_reset: () => ({
    subject: 'Your password was reset',
    heading: 'Your password was reset',
    paragraphs: [
      'A new password was chosen with a code that we sent to this address. All devices have been signed out.',
      'If that was not you, change the password of your mailbox, choose a new password with "Forgot password" and contact our support.',
    ],
  }),
  primary_email_changed: ({ email }) => ({
    subject: 'Your primary address was changed',
    heading: 'Your primary address was changed',
    paragraphs: [
      `The primary address of your account is now ${email}. Mails no longer go to this one.`,
      'If that was not you, sign in, end all other sessions in the settings and contact our support.',
    ],
  }),
  account_exists: ({ signInUrl }) => ({
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up with this address. There is an account with it already, so nothing has changed.',
      'Sign in instead. If you have forgotten the password, you can choose a new one there.',
    ],
    action: { label: 'Sign in', url: signInUrl },
  }),
  order_confirmation: ({ orderId, companion, amount, url }) => ({
    subject: `Order ${orderId}: ${companion} accepted`,
    heading: `${companion} accepted your order`,
    paragraphs: [
      `${formatMoney(amount)} is held on your card for order ${orderId}. It is charged when the game starts and released if it does not.`,
    ],
    action: { label: 'Go to the order', url },
  }),
  inbox_message: ({ sender, text, url }) => ({
    subject: `${sender} wrote to you`,
    heading: `${sender} wrote to you`,
    paragraphs: [text],
    action: { label: 'Answer', url },
  }),
  refund_promised: ({ orderId, amount, url }) => ({
    subject: `Order ${orderId}: ${formatMoney(amount)} refunded`,
    heading: `${formatMoney(amount)} is on its way back to you`,
    paragraphs: [
      `We have refunded ${formatMoney(amount)} for order ${orderId} to the card that you paid with. Banks usually need 5 to 10 days to show it.`,
    ],
    action: { label: 'See the order', url },
  }),
  refund_failed: ({ orderId, amount, url }) => ({
    subject: `Order ${orderId}: the refund did not arrive`,
    heading: 'Your refund did not arrive',
    paragraphs: [
      `Your bank did not accept the refund of ${formatMoney(amount)} for order ${orderId}. This can happen when a card has been replaced.`,
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
  report_received: ({ orderId, url }) => ({
    subject: `Order ${orderId}: we have your report`,
    heading: 'We have your report',
    paragraphs: [
      `Our staff are looking at the problem that you reported with order ${orderId}. Until they decide, the companion's share of the order is held back. You will get a mail with the decision.`,
    ],
    action: { label: 'See the order', url },
  }),
  order_reported: ({ orderId, url }) => ({
    subject: `Order ${orderId} was reported`,
    heading: `A problem with order ${orderId} was reported`,
    paragraphs: [
      'Our staff are looking at it. Until they decide, your share of this order is held back. You will get a mail with the decision.',
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
      `The player's bank has taken ${formatMoney(amount)} back while it looks at a complaint. Until it decides, your share of this order is held back.`,
      'We answer the bank with the record of the game. You do not have to do anything.',
    ],
    action: { label: 'See the order', url },
  }),
  payment_disputed: ({ orderId, amount, url }) => ({
    subject: `Order ${orderId}: your bank disputes the payment`,
    heading: `Your bank disputes the payment for order ${orderId}`,
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
        : `Your bank has decided that the payment for order ${orderId} was right.`,
      'Your bank can tell you more about its decision.',
    ],
    action: { label: 'See the order', url },
  }),
  dispute_won: ({ orderId, url }) => ({
    subject: `Order ${orderId}: the dispute is won`,
    heading: 'The dispute is won',
    paragraphs: [
      `The bank has decided that the payment for order ${orderId} stands. Your share is no longer held back.`,
    ],
    action: { label: 'See the order', url },
  }),
  dispute_lost: ({ orderId, url }) => ({
    subject: `Order ${orderId}: the dispute is lost`,
    heading: 'The dispute is lost',
    paragraphs: [
      `The bank has returned the payment for order ${orderId} to the player. Queuemate bears the loss unless our staff find that the rules were broken; you would get a mail about that. Your share is no longer held back.`,
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
}

const SETTLED = {
  dismissed: 'Our staff have looked at the report and decided that nothing is refunded.',
  refunded: 'Our staff have looked at the report and decided on a full refund.',
  partly_refunded: 'Our staff have looked at the report and decided on a partial refund.',
}

export function composeMail<T extends MailTemplate>(template: T, data: MailData[T]): RenderedMail {
  return renderMail(TEMPLATES[template](data))
}
