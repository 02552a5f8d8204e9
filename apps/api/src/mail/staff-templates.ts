import type { MailTemplate } from './template.ts'

/** Mails about what staff did with an account, and what they need. */
export interface StaffMailData {
  /** `until`: null for a ban without an end. */
  account_banned: { until: string | null }
  account_unbanned: object
  two_factor_reset: object
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const STAFF_TEMPLATES: { [T in keyof StaffMailData]: MailTemplate<StaffMailData[T]> } = {
  account_banned: {
    text: {
      subject: 'Your account has been suspended',
      heading: 'Your account has been suspended',
      text: '{how_long}\n\nIf you had an open order, it has ended; another mail says what happens to its payment. If you think that this is a mistake, contact our support.',
      button: '',
    },
    values: ({ until }) => ({
      how_long:
        until === null
          ? 'Our staff have suspended your Queuemate account. You cannot sign in until they lift the suspension.'
          : `Our staff have suspended your Queuemate account until ${DATE.format(new Date(until))} UTC.`,
    }),
    required: ['how_long'],
    sample: { until: '2027-01-01T12:00:00Z' },
  },
  account_unbanned: {
    text: {
      subject: 'You can use your account again',
      heading: 'You can use your account again',
      text: 'Our staff have lifted the suspension of your Queuemate account. You can sign in as before.',
      button: '',
    },
    values: () => ({}),
    sample: {},
  },
  two_factor_reset: {
    text: {
      subject: 'Two-factor authentication was switched off',
      heading: 'Two-factor authentication was switched off',
      text: 'Our staff have switched off two-factor authentication for your account, and signed out all devices. Sign in with your password and set it up again.\n\nIf you did not ask for this, change your password at once and contact our support.',
      button: '',
    },
    values: () => ({}),
    sample: {},
  },
}
