import { formatMoney } from '@queuemate/contracts/money'
import { COMPANION_TEMPLATES, type CompanionMailData } from './companion-templates.ts'
import { MONEY_TEMPLATES, type MoneyMailData } from './money-templates.ts'
import { STAFF_TEMPLATES, type StaffMailData } from './staff-templates.ts'
import { renderMail, type MailContent, type RenderedMail } from './layout.ts'

/** Every mail and what it needs. Plain and short; what happens and what it costs (look §8). */
export interface MailData extends CompanionMailData, MoneyMailData, StaffMailData {
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
  /** `url`: the companion's page, where the mail can be switched off. */
  favourite_online: { name: string; url: string }
  /** `url`: where the reader can write back. */
  support_reply: { ticketId: number; staff: string; text: string; url: string }
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
  favourite_online: ({ name, url }) => ({
    subject: `${name} is online`,
    heading: `${name} is online`,
    paragraphs: [
      `${name} can be requested now. You asked us to tell you; we do so once an hour at most.`,
      'You can switch these mails off on the same page.',
    ],
    action: { label: `See ${name}`, url },
  }),
  ...COMPANION_TEMPLATES,
  support_reply: ({ ticketId, staff, text, url }) => ({
    subject: `An answer to your message (ticket ${ticketId})`,
    heading: `${staff} from our support answered you`,
    paragraphs: text.split(/\n{2,}/),
    action: { label: 'Write back', url },
  }),
  ...MONEY_TEMPLATES,
  ...STAFF_TEMPLATES,
}

export function composeMail<T extends MailTemplate>(template: T, data: MailData[T]): RenderedMail {
  return renderMail(TEMPLATES[template](data))
}
