import { formatMoney } from '@queuemate/contracts/money'
import { SAMPLE_URL, toUrl, type MailTemplate } from './template.ts'

/** Emails about staff decisions on applicants and companions. Texts from staff are sent as written. */
export interface CompanionMailData {
  application_approved: { note: string; payband: string; minimum: number; maximum: number; url: string }
  application_rejected: { reason: string; url: string }
  application_returned: { reason: string; url: string }
  companion_disabled: { reason: string; url: string }
  companion_enabled: { reason: string; url: string }
  /** Amounts are in cents. `before` is the price if it was outside the band; null if the price does not change. */
  payband_changed: {
    name: string
    minimum: number
    maximum: number
    price: number
    before: number | null
    url: string
  }
  /** `before`: the price that was outside the new limits, or, `restored`, that the undone change had moved. */
  payband_limits_changed: {
    name: string
    minimum: number
    maximum: number
    price: number
    before: number
    restored: boolean
    url: string
  }
  rank_approved: { rank: string; url: string }
  rank_rejected: { rank: string; reason: string; url: string }
}

const DISAGREE = 'If you think that this is a mistake, contact our support.'
const REASON = 'The rank cannot be read in the video.'

const movedText = (price: number, before: number): string =>
  `Your price of ${formatMoney(before)} was outside this range, so it is now ${formatMoney(price)}. You can change it on your dashboard.`

const restoredText = (price: number, before: number): string =>
  `A change that had moved your price to ${formatMoney(before)} was undone, so it is ${formatMoney(price)} again. You can change it on your dashboard.`

export const COMPANION_TEMPLATES: { [T in keyof CompanionMailData]: MailTemplate<CompanionMailData[T]> } = {
  application_approved: {
    text: {
      subject: 'You are a Queuemate companion',
      heading: 'Your application was accepted',
      text: 'Welcome! Your account now has the companion role. Your payband is {payband}: your price for a game can be between {minimum} and {maximum}. Once you have set your price and finished setting up your payout account, you can go online.\n\n{note}',
      button: 'Open your dashboard',
    },
    values: ({ note, payband, minimum, maximum }) => ({
      note,
      payband,
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
    }),
    url: toUrl,
    required: ['note'],
    sample: {
      note: 'Great video. Welcome!',
      payband: 'Immortal',
      minimum: 1000,
      maximum: 2000,
      url: SAMPLE_URL,
    },
  },
  application_rejected: {
    text: {
      subject: 'Your application was not accepted',
      heading: 'We could not accept your application',
      text: `Our staff have reviewed your application and could not accept it.\n\n{reason}\n\nYou may apply again: enter your referral code once more and send a new video.\n\n${DISAGREE}`,
      button: 'See your application',
    },
    values: ({ reason }) => ({ reason }),
    url: toUrl,
    required: ['reason'],
    sample: { reason: REASON, url: SAMPLE_URL },
  },
  application_returned: {
    text: {
      subject: 'Please send a new verification video',
      heading: 'We need a new video',
      text: 'Our staff have reviewed your application and need a new verification video.\n\n{reason}\n\nYour progress in the guide and your in-game name are saved. Only the video is missing.',
      button: 'Upload a new video',
    },
    values: ({ reason }) => ({ reason }),
    url: toUrl,
    required: ['reason'],
    sample: { reason: REASON, url: SAMPLE_URL },
  },
  companion_disabled: {
    text: {
      subject: 'Your companion account is disabled',
      heading: 'Your companion account is disabled',
      text: `Our staff have disabled your companion account. You are offline and cannot take new orders. An open order continues, and you keep what you have earned.\n\n{reason}\n\n${DISAGREE}`,
      button: 'See your account',
    },
    values: ({ reason }) => ({ reason }),
    url: toUrl,
    required: ['reason'],
    sample: { reason: 'You missed ten requests in a row.', url: SAMPLE_URL },
  },
  companion_enabled: {
    text: {
      subject: 'Your companion account is enabled again',
      heading: 'Your companion account is enabled again',
      text: 'You can go online and take orders again.\n\n{reason}',
      button: 'Open your dashboard',
    },
    values: ({ reason }) => ({ reason }),
    url: toUrl,
    required: ['reason'],
    sample: { reason: 'Thank you for clearing this up.', url: SAMPLE_URL },
  },
  payband_changed: {
    text: {
      subject: 'Your payband is now {name}',
      heading: 'Your payband is now {name}',
      text: 'Your price for a game can be between {minimum} and {maximum}.\n\n{your_price}',
      button: 'Open your dashboard',
    },
    values: ({ name, minimum, maximum, price, before }) => ({
      name,
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
      your_price:
        before === null ? `Your price of ${formatMoney(price)} stays as it is.` : movedText(price, before),
    }),
    url: toUrl,
    required: ['minimum', 'maximum', 'your_price'],
    sample: { name: 'Immortal', minimum: 1000, maximum: 2000, price: 1000, before: 800, url: SAMPLE_URL },
  },
  payband_limits_changed: {
    text: {
      subject: 'The limits of your payband have changed',
      heading: 'The limits of your payband have changed',
      text: 'In the payband {name}, your price for a game can now be between {minimum} and {maximum}.\n\n{your_price}',
      button: 'Open your dashboard',
    },
    values: ({ name, minimum, maximum, price, before, restored }) => ({
      name,
      minimum: formatMoney(minimum),
      maximum: formatMoney(maximum),
      your_price: restored ? restoredText(price, before) : movedText(price, before),
    }),
    url: toUrl,
    required: ['minimum', 'maximum', 'your_price'],
    sample: {
      name: 'Immortal',
      minimum: 1000,
      maximum: 2000,
      price: 1000,
      before: 800,
      restored: false,
      url: SAMPLE_URL,
    },
  },
  rank_approved: {
    text: {
      subject: 'Your rank is now {rank}',
      heading: 'Your rank is now {rank}',
      text: 'Our staff have checked your screenshot and changed the rank on your profile.',
      button: 'See your rank',
    },
    values: ({ rank }) => ({ rank }),
    url: toUrl,
    sample: { rank: 'Immortal 3', url: SAMPLE_URL },
  },
  rank_rejected: {
    text: {
      subject: 'Your rank was not changed',
      heading: 'Your rank was not changed',
      text: `Our staff could not change your rank to {rank}.\n\n{reason}\n\n${DISAGREE}`,
      button: 'See your rank',
    },
    values: ({ rank, reason }) => ({ rank, reason }),
    url: toUrl,
    required: ['reason'],
    sample: { rank: 'Radiant', reason: 'The screenshot is of another season.', url: SAMPLE_URL },
  },
}
