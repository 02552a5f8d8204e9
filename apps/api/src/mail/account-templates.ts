import { formatMoney } from '@queuemate/contracts/money'
import { EVIDENCE_DAYS } from '@queuemate/contracts/payments/disputes'
import { SAMPLE_URL, toUrl, type MailTemplate } from './template.ts'

/** Emails about an account, an accepted order, and messages from people and support. */
export interface AccountMailData {
  verify_email: { code: string }
  reset_password: { code: string }
  add_email: { code: string }
  remove_account: { code: string }
  password_changed: object
  password_reset: object
  two_factor_on: object
  two_factor_off: object
  primary_email_changed: { email: string }
  account_left: object
  account_exists: { signInUrl: string }
  order_confirmation: { orderId: number; companion: string; amount: number; url: string }
  game_still_open: { orderId: number; other: string; isPlayer: boolean; url: string }
  inbox_message: { sender: string; text: string; url: string }
  /** `url`: the companion's page, where these emails can be turned off. */
  favourite_online: { name: string; url: string }
  /** `url`: where the reader can reply. `question`: of a visitor, who cannot read it on a page of ours. */
  support_reply: { ticketId: number; staff: string; text: string; question?: string | undefined; url: string }
}

/** What a deleted account leaves (the privacy policy says more). */
export const KEPT_EVIDENCE = `For a bank that asks, we keep the record of each charged game, with your name, email address and chat, until ${EVIDENCE_DAYS} days after its request.`
const VALID = 'The code is valid for 10 minutes. If you did not request it, you can ignore this email.'

/** An email with a code in its own paragraph, shown in large type. */
function codeMail(subject: string, heading: string, text: string): MailTemplate<{ code: string }> {
  return {
    text: { subject, heading, text: `{code}\n\n${text}`, button: '' },
    values: ({ code }) => ({ code }),
    required: ['code'],
    sample: { code: '123456' },
  }
}

/** An email without placeholders. */
function plainMail(heading: string, text: string): MailTemplate<object> {
  return { text: { subject: heading, heading, text, button: '' }, values: () => ({}), sample: {} }
}

export const ACCOUNT_TEMPLATES: { [T in keyof AccountMailData]: MailTemplate<AccountMailData[T]> } = {
  verify_email: codeMail(
    '{code} is your Queuemate code',
    'Confirm your email address',
    `Enter this code in the window where you signed up.\n\n${VALID}`,
  ),
  reset_password: codeMail(
    '{code} is your password reset code',
    'Choose a new password',
    `Enter this code together with your new password.\n\n${VALID}\n\nYour password does not change until you do.`,
  ),
  add_email: codeMail(
    '{code} is your Queuemate code',
    'Confirm this email address',
    `Enter this code in your settings to add the address to your account.\n\n${VALID}`,
  ),
  remove_account: codeMail(
    '{code} is your account deletion code',
    'Delete your account',
    `Enter this code in your settings to delete your account for good.\n\n${VALID}`,
  ),
  password_changed: plainMail(
    'Your password was changed',
    'Your password was changed in your account settings. All other devices have been signed out.\n\nIf that was not you, choose a new password with "Forgot password" immediately and contact our support.',
  ),
  password_reset: plainMail(
    'Your password was reset',
    'A new password was chosen with a code that we sent to this address. All devices have been signed out.\n\nIf that was not you, change the password of your mailbox, choose a new password with "Forgot password" and contact our support.',
  ),
  two_factor_on: plainMail(
    'Two-factor authentication is on',
    'Two-factor authentication was set up for your account. Signing in now requires a code from your authenticator app. All other devices have been signed out.\n\nIf that was not you, contact our support immediately.',
  ),
  two_factor_off: plainMail(
    'Two-factor authentication is off',
    'Two-factor authentication was turned off for your account. Signing in now requires only your password. All other devices have been signed out.\n\nIf that was not you, choose a new password with "Forgot password" immediately and contact our support.',
  ),
  primary_email_changed: {
    text: {
      subject: 'Your primary address was changed',
      heading: 'Your primary address was changed',
      text: 'The primary address of your account is now {email}. Emails are no longer sent to this one.\n\nIf that was not you, sign in, end all other sessions in the settings and contact our support.',
      button: '',
    },
    values: ({ email }) => ({ email }),
    required: ['email'],
    sample: { email: 'sam@example.com' },
  },
  account_left: plainMail(
    'Your account was deleted',
    `You deleted your Queuemate account, and your personal data is erased. You can no longer sign in. Your orders stay in our books without your name. ${KEPT_EVIDENCE}\n\nIf that was not you, contact our support immediately.`,
  ),
  account_exists: {
    text: {
      subject: 'You already have an account',
      heading: 'You already have an account',
      text: 'Someone, probably you, tried to sign up with this address. It already has an account, so nothing has changed.\n\nSign in instead. If you have forgotten your password, you can choose a new one there.',
      button: 'Sign in',
    },
    values: () => ({}),
    url: ({ signInUrl }) => signInUrl,
    sample: { signInUrl: SAMPLE_URL },
  },
  order_confirmation: {
    text: {
      subject: 'Order {order}: {companion} accepted',
      heading: '{companion} accepted your order',
      text: '{amount} is held on your card for order {order}. It is charged when the game starts, or released if the game does not start.',
      button: 'Go to the order',
    },
    values: ({ orderId, companion, amount }) => ({
      order: String(orderId),
      companion,
      amount: formatMoney(amount),
    }),
    url: toUrl,
    required: ['amount'],
    sample: { orderId: 4821, companion: 'Vela Moreno', amount: 1500, url: SAMPLE_URL },
  },
  game_still_open: {
    text: {
      subject: 'Is your game with {name} over?',
      heading: 'How is your game with {name} going?',
      text: "Order {order} began two hours ago and nobody has ended it.\n\n{what_to_do}\n\nIf something went wrong, report it on the order's page. After four hours our staff look at the order.",
      button: 'Go to the order',
    },
    values: ({ orderId, other, isPlayer }) => ({
      order: String(orderId),
      name: other,
      what_to_do: isPlayer
        ? 'If the game is over, mark it complete.'
        : 'If the game is over, submit the score. You are paid once it is in.',
    }),
    url: toUrl,
    required: ['what_to_do'],
    sample: { orderId: 4821, other: 'Vela Moreno', isPlayer: true, url: SAMPLE_URL },
  },
  inbox_message: {
    text: {
      subject: '{sender} wrote to you',
      heading: '{sender} wrote to you',
      text: '{message}',
      button: 'Reply',
    },
    values: ({ sender, text }) => ({ sender, message: text }),
    url: toUrl,
    required: ['message'],
    sample: {
      sender: 'Vela Moreno',
      text: 'I am in the lobby. Invite me when you are ready!',
      url: SAMPLE_URL,
    },
  },
  favourite_online: {
    text: {
      subject: '{name} is online',
      heading: '{name} is online',
      text: 'You can request {name} now. You are getting this email because you asked us to tell you. We send at most one email an hour.\n\nYou can turn these emails off on the page of {name}.',
      button: 'See {name}',
    },
    values: ({ name }) => ({ name }),
    url: toUrl,
    sample: { name: 'Vela Moreno', url: SAMPLE_URL },
  },
  support_reply: {
    text: {
      subject: 'A reply to your message (ticket {ticket})',
      heading: '{staff} from our support team replied to you',
      text: '{answer}\n\n{question}',
      button: 'Reply',
    },
    values: ({ ticketId, staff, text, question }) => ({
      ticket: String(ticketId),
      staff,
      answer: text,
      question: question ? `If you reply, mention ticket ${ticketId}. You wrote:\n\n${question}` : '',
    }),
    url: toUrl,
    required: ['answer'],
    sample: { ticketId: 312, staff: 'Robin', text: 'It was refunded.', question: 'Hello?', url: SAMPLE_URL },
  },
}
