import { formatMoney } from '@queuemate/contracts/money'
import { KEPT_EVIDENCE } from './account-templates.ts'
import { SAMPLE_URL, toUrl, type MailTemplate } from './template.ts'

/** Emails that staff send, or cause, when a person asks for help with their account. */
export interface CareMailData {
  /** `email`: null in the mail to the address before, whose reader may not be the one who asked. */
  email_corrected: { email: string | null; url: string }
  /** `url`: the page that sends a code. A code from staff would work in no browser (auth/reset.ts). */
  password_offered: { url: string }
  /** `isPrimary`: they cannot sign in without a code to this address. */
  address_unconfirmed: { isPrimary: boolean; url: string }
  order_receipt: { orderId: number; companion: string; amount: number; refunded: number; url: string }
  account_deleted: object
}

const NOT_YOU = 'If you did not ask for this, contact our support immediately.'

export const CARE_TEMPLATES: { [T in keyof CareMailData]: MailTemplate<CareMailData[T]> } = {
  email_corrected: {
    text: {
      subject: 'Our staff changed the address of your account',
      heading: 'The address of your account was changed',
      text: 'Our staff changed the address of your Queuemate account{new_address}. You now sign in with the new address, and we send your emails there.\n\nIf you did not ask for this, write to us on our contact page right away. You do not need to sign in for that.',
      button: 'Contact us',
    },
    values: ({ email }) => ({ new_address: email === null ? '' : ` to ${email}` }),
    url: toUrl,
    required: ['new_address'],
    sample: { email: 'sam@example.com', url: SAMPLE_URL },
  },
  password_offered: {
    text: {
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      text: `Our staff sent you this email because you asked for help with your password. Open the page and enter this address to get a code for a new password.\n\nYour password does not change until you do. ${NOT_YOU}`,
      button: 'Choose a new password',
    },
    values: () => ({}),
    url: toUrl,
    sample: { url: SAMPLE_URL },
  },
  address_unconfirmed: {
    text: {
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      text: `This address of your Queuemate account is not confirmed yet. {what_to_do}\n\n${NOT_YOU}`,
      button: 'Confirm the address',
    },
    values: ({ isPrimary }) => ({
      what_to_do: isPrimary
        ? 'Sign in with your password, then enter the code that we email you.'
        : 'Choose "Verify" next to it in your settings, then enter the code that we email you.',
    }),
    url: toUrl,
    required: ['what_to_do'],
    sample: { isPrimary: true, url: SAMPLE_URL },
  },
  order_receipt: {
    text: {
      subject: 'Your receipt for order {order}',
      heading: 'Your receipt for order {order}',
      text: 'You paid {amount} for your game with {companion}. {refunded}',
      button: 'Open the receipt',
    },
    values: ({ orderId, companion, amount, refunded }) => ({
      order: String(orderId),
      companion,
      amount: formatMoney(amount),
      refunded: refunded > 0 ? `We have refunded ${formatMoney(refunded)}.` : 'The receipt has the details.',
    }),
    url: toUrl,
    required: ['amount'],
    sample: { orderId: 4821, companion: 'Vela Moreno', amount: 1500, refunded: 0, url: SAMPLE_URL },
  },
  account_deleted: {
    text: {
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      text: `Our staff have deleted your Queuemate account and your personal data. You can no longer sign in. ${KEPT_EVIDENCE}\n\n${NOT_YOU}`,
      button: '',
    },
    values: () => ({}),
    sample: {},
  },
}
