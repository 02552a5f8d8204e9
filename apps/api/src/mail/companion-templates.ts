import { formatMoney } from '@queuemate/contracts/money'
import type { MailContent } from './layout.ts'

/** Mails about what staff decide about applicants and companions. Texts of staff are sent as they wrote them. */
export interface CompanionMailData {
  application_approved: { note: string; url: string }
  application_rejected: { reason: string; url: string }
  application_returned: { reason: string; url: string }
  companion_disabled: { reason: string; url: string }
  companion_enabled: { reason: string; url: string }
  /** Amounts in cents; `before` is the price that was outside of the band, null when it stays. */
  payband_changed: {
    name: string
    minimum: number
    maximum: number
    price: number
    before: number | null
    url: string
  }
  rank_approved: { rank: string; url: string }
  rank_rejected: { rank: string; reason: string; url: string }
}

const DISAGREE = 'If you think that this is a mistake, contact our support.'

export const COMPANION_TEMPLATES: {
  [T in keyof CompanionMailData]: (data: CompanionMailData[T]) => MailContent
} = {
  application_approved: ({ note, url }) => ({
    subject: 'You are a Queuemate companion',
    heading: 'Your application was accepted',
    paragraphs: [
      'Welcome! Your account has the companion role now. Set your price and finish your payout account, then you can go online.',
      ...(note ? [note] : []),
    ],
    action: { label: 'Open your dashboard', url },
  }),
  application_rejected: ({ reason, url }) => ({
    subject: 'Your application was not accepted',
    heading: 'We could not accept your application',
    paragraphs: ['Our staff have looked at your application and could not accept it.', reason, DISAGREE],
    action: { label: 'See your application', url },
  }),
  application_returned: ({ reason, url }) => ({
    subject: 'Please send a new verification video',
    heading: 'We need a new video',
    paragraphs: [
      'Our staff have looked at your application and ask you for a new verification video.',
      reason,
      'What you have read of the guide and your in-game name are saved: only the video is missing.',
    ],
    action: { label: 'Upload a new video', url },
  }),
  companion_disabled: ({ reason, url }) => ({
    subject: 'Your companion account is disabled',
    heading: 'Your companion account is disabled',
    paragraphs: [
      'Our staff have disabled your companion account. You are offline and cannot take new orders. An order that has begun goes on, and what you have earned stays yours.',
      reason,
      DISAGREE,
    ],
    action: { label: 'See your account', url },
  }),
  companion_enabled: ({ reason, url }) => ({
    subject: 'Your companion account is enabled again',
    heading: 'Your companion account is enabled again',
    paragraphs: ['You can go online and take orders again.', ...(reason ? [reason] : [])],
    action: { label: 'Open your dashboard', url },
  }),
  payband_changed: ({ name, minimum, maximum, price, before, url }) => ({
    subject: `Your payband is ${name} now`,
    heading: `Your payband is ${name} now`,
    paragraphs: [
      `Your price for a game can be between ${formatMoney(minimum)} and ${formatMoney(maximum)}.`,
      before === null
        ? `Your price of ${formatMoney(price)} stays as it is.`
        : `Your price of ${formatMoney(before)} was outside of that, so it is ${formatMoney(price)} now. You can change it on your dashboard.`,
    ],
    action: { label: 'Open your dashboard', url },
  }),
  rank_approved: ({ rank, url }) => ({
    subject: `Your rank is ${rank} now`,
    heading: `Your rank is ${rank} now`,
    paragraphs: ['Our staff have checked your screenshot and changed the rank on your profile.'],
    action: { label: 'See your rank', url },
  }),
  rank_rejected: ({ rank, reason, url }) => ({
    subject: 'Your rank was not changed',
    heading: 'Your rank was not changed',
    paragraphs: [`Our staff could not change your rank to ${rank}.`, reason, DISAGREE],
    action: { label: 'See your rank', url },
  }),
}
