import type { Role } from '@queuemate/contracts/accounts/schemas'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { SAMPLE_URL, toUrl, type MailTemplate } from './template.ts'

/** Emails about staff actions on an account. */
export interface StaffMailData {
  /** `until`: null for an indefinite ban. `url`: where the reader can appeal. */
  account_banned: { until: string | null; reason: string; url: string }
  account_unbanned: object
  two_factor_reset: object
  /** `may`: the permissions of staff; null for other roles. */
  role_changed: { role: Role; may: Permission[] | null }
  /** For the other admins. */
  staff_changed: { name: string; role: Role; may: Permission[] | null; by: string; reason: string | null }
}

const rolesText = ({ role, may }: StaffMailData['role_changed']): string =>
  may === null
    ? role
    : may.length === 0
      ? `${role}, without permissions yet`
      : `${role}, for ${may.join(', ')}`

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A readable duration of a ban; null for an indefinite ban. */
export const untilText = (end: Date | null): string =>
  end ? `until ${DATE.format(end)} UTC` : 'indefinitely'

export const STAFF_TEMPLATES: { [T in keyof StaffMailData]: MailTemplate<StaffMailData[T]> } = {
  account_banned: {
    text: {
      subject: 'Your account has been suspended',
      heading: 'Your account has been suspended',
      text: '{how_long}\n\nReason: {reason}\n\nIf you had an open order, it has ended. A separate email explains what happens to its payment.\n\nIf you think that this is a mistake, you can appeal: write to us on our contact page. You do not need an account for that.',
      button: 'Appeal',
    },
    values: ({ until, reason }) => ({
      how_long: `Our staff have suspended your Queuemate account ${untilText(until === null ? null : new Date(until))}. You cannot sign in while it is suspended.`,
      reason,
    }),
    url: toUrl,
    required: ['how_long', 'reason'],
    sample: { until: '2027-01-01T12:00:00Z', reason: 'Abuse in the chat of a game.', url: SAMPLE_URL },
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
      subject: 'Two-factor authentication was turned off',
      heading: 'Two-factor authentication was turned off',
      text: 'Our staff have turned off two-factor authentication for your account and signed out all devices. Sign in with your password and set it up again.\n\nIf you did not ask for this, change your password immediately and contact our support.',
      button: '',
    },
    values: () => ({}),
    sample: {},
  },
  role_changed: {
    text: {
      subject: 'Your role at Queuemate has changed',
      heading: 'Your role has changed',
      text: 'Your role is now: {role}.\n\nYou have been signed out everywhere. Sign in again to go on.',
      button: '',
    },
    values: (data) => ({ role: rolesText(data) }),
    required: ['role'],
    sample: { role: 'staff', may: ['people', 'support'] },
  },
  staff_changed: {
    text: {
      subject: 'The role of {name} has changed',
      heading: 'A role has changed',
      text: '{by} changed the role of {name}. It is now: {role}.\n\nReason: {reason}',
      button: '',
    },
    values: ({ name, by, reason, ...data }) => ({
      name,
      by,
      role: rolesText(data),
      reason: reason ?? 'none',
    }),
    required: ['name', 'role', 'by'],
    sample: {
      name: 'Sam Okafor',
      role: 'staff',
      may: ['people'],
      by: 'Alex Moreau',
      reason: 'Joins support',
    },
  },
}
