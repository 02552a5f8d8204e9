import type { MailContent } from './layout.ts'

/** Mails about what staff did with an account, and what they need. */
export interface StaffMailData {
  /** `until`: null for a ban without an end. */
  account_banned: { until: string | null }
  account_unbanned: object
  two_factor_reset: object
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const STAFF_TEMPLATES: { [T in keyof StaffMailData]: (data: StaffMailData[T]) => MailContent } = {
  account_banned: ({ until }) => ({
    subject: 'Your account has been suspended',
    heading: 'Your account has been suspended',
    paragraphs: [
      until === null
        ? 'Our staff have suspended your Queuemate account. You cannot sign in until they lift the suspension.'
        : `Our staff have suspended your Queuemate account until ${DATE.format(new Date(until))} UTC.`,
      'If you had an open order, it has ended; another mail says what happens to its payment. If you think that this is a mistake, contact our support.',
    ],
  }),
  account_unbanned: () => ({
    subject: 'You can use your account again',
    heading: 'You can use your account again',
    paragraphs: [
      'Our staff have lifted the suspension of your Queuemate account. You can sign in as before.',
    ],
  }),
  two_factor_reset: () => ({
    subject: 'Two-factor authentication was switched off',
    heading: 'Two-factor authentication was switched off',
    paragraphs: [
      'Our staff have switched off two-factor authentication for your account, and signed out all devices. Sign in with your password and set it up again.',
      'If you did not ask for this, change your password at once and contact our support.',
    ],
  }),
}
