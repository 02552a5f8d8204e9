import type { Role } from '@queuemate/contracts/accounts/schemas'
import { formatMoney } from '@queuemate/contracts/money'
import { ALERTS, type Alert } from '@queuemate/contracts/staff/alerts'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import type { RequestKind } from '@queuemate/contracts/staff/refund-requests'
import { SAMPLE_URL, toUrl, type MailTemplate } from './template.ts'

interface GivenRole {
  role: Role
  /** The permissions of staff; null for other roles. */
  may: Permission[] | null
  /** When the role ends. */
  until?: string | null
}

/** Emails about staff actions on an account. */
export interface StaffMailData {
  /** `until`: null for an indefinite ban. `url`: where the reader can appeal. */
  account_banned: { until: string | null; reason: string; url: string }
  account_unbanned: object
  two_factor_reset: object
  /** `by`: null for a role that ended as scheduled. */
  role_changed: GivenRole & { by: string | null; reason: string | null; isSignedOut?: boolean }
  /** `expires`: when the link stops working. */
  staff_invited: GivenRole & { by: string; expires: string; url: string }
  /** For the admins: a person accepted an invitation. */
  staff_joined: GivenRole & { name: string; by: string }
  /** What cannot wait. `name`: of a companion whose payout failed. */
  staff_alert: {
    queue: Alert
    order: number | null
    name: string | null
    amount: number | null
    /** What a request for a refund asks for. */
    request: RequestKind | null
    due: string | null
    /** It was told before, and is due within a day. */
    again: boolean
    url: string
  }
  /** Much of it at once: how many of each. */
  staff_alerts: { counts: Partial<Record<Alert, number>>; url: string }
  /** For the member who asked. */
  refund_decided: {
    decision: 'approved' | 'declined'
    kind: RequestKind
    amount: number
    order: number | null
    companion: string
    by: string
    reason: string | null
    url: string
  }
  /** For the member who imposed it. */
  lifted: { what: 'hold' | 'ban' | 'suspension'; name: string; by: string; url: string }
  /** For the member who is to reply. `from`: who wrote the ticket. */
  ticket_assigned: { by: string; from: string; ticket: number; url: string }
  /** For the other admins. */
  staff_changed: GivenRole & { name: string; by: string | null; reason: string | null }
}

const mayText = (may: Permission[]): string =>
  may.length === 0 ? ', without permissions' : `, for ${may.join(', ')}`

const rolesText = ({ role, may, until }: GivenRole): string =>
  `${role}${may ? mayText(may) : ''}${until ? `, ${untilText(new Date(until))}` : ''}`

/** Empty without a reason. */
const reasonText = (reason: string | null): string => (reason === null ? '' : `Reason: ${reason}`)

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** A readable duration of a ban; null for an indefinite ban. */
export const untilText = (end: Date | null): string =>
  end ? `until ${DATE.format(end)} UTC` : 'indefinitely'

function requestText(kind: RequestKind | null, order: number | null, companion: string | null): string {
  if (kind === 'dispute') return `The request to accept the dispute of order ${order}`
  if (kind === 'abandon') return `The request to end order ${order} with a refund`
  return order === null ? `The refund of all unpaid games of ${companion}` : `The refund of order ${order}`
}

const ALERT_TITLES: Record<Alert, (data: StaffMailData['staff_alert']) => string> = {
  disputes: ({ order, again }) =>
    again ? `The dispute of order ${order} is due within a day` : `A dispute of order ${order} was opened`,
  fraud_warnings: ({ order }) => `The bank warns of fraud in order ${order}`,
  stuck_refunds: ({ order }) => `A refund of order ${order} has not arrived`,
  refund_requests: ({ request, order, name }) =>
    `${requestText(request, order, name)} is waiting for approval`,
  borne_refunds: ({ name }) => `Queuemate bore refunds of several games of ${name}`,
  member_refunds: ({ name }) => `${name} made several refunds that Queuemate bears`,
  downloads: ({ name }) => `${name} downloaded many lists of people within a day`,
  failed_payouts: ({ name }) => `The payout to ${name} failed`,
  differences: () => 'The books do not match the payment provider',
  unsettled: ({ order }) => `The card of order ${order} has not been settled`,
  overdue_games: ({ order }) => `Nobody has ended the game of order ${order} for four hours`,
}
const ALERT_COUNTS: Record<Alert, string> = {
  disputes: 'Disputes opened',
  fraud_warnings: 'Orders in which a bank warns of fraud',
  stuck_refunds: 'Refunds that have not arrived',
  refund_requests: 'Refunds waiting for approval',
  borne_refunds: 'Companions with several refunds that Queuemate bore',
  member_refunds: 'Members of staff who made several refunds that Queuemate bears',
  downloads: 'Members of staff who downloaded many lists of people within a day',
  failed_payouts: 'Payouts that failed',
  differences: 'Books that do not match the payment provider',
  unsettled: 'Cards that have not been settled',
  overdue_games: 'Games that nobody has ended for four hours',
}
const CHOICE = 'You can choose which of these emails you get on your account page in the console.'

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
      text: '{what_happened} It is now: {role}.\n\n{reason}\n\n{signed_out}',
      button: '',
    },
    values: ({ isSignedOut = true, by, reason, ...data }) => ({
      what_happened: by === null ? 'Your role ended as scheduled.' : `${by} changed your role.`,
      role: rolesText(data),
      reason: reasonText(reason),
      signed_out: isSignedOut ? 'You have been signed out everywhere. Sign in again to continue.' : '',
    }),
    required: ['what_happened', 'role'],
    sample: {
      role: 'staff',
      may: ['people', 'support'],
      until: '2027-01-01T12:00:00Z',
      by: 'Alex Moreau',
      reason: 'Joins support',
    },
  },
  staff_invited: {
    text: {
      subject: '{by} invited you to join the staff of Queuemate',
      heading: 'Join the staff of Queuemate',
      text: '{by} invited you to join the staff of Queuemate. Your role: {role}.\n\nThe link works once, until {expires}. If you were not expecting this, you can ignore it.',
      button: 'Accept the invitation',
    },
    values: ({ by, expires, ...data }) => ({
      by,
      role: rolesText(data),
      expires: `${DATE.format(new Date(expires))} UTC`,
    }),
    url: toUrl,
    required: ['by', 'role'],
    sample: {
      by: 'Alex Moreau',
      role: 'staff',
      may: ['people', 'support'],
      expires: '2027-01-01T12:00:00Z',
      url: SAMPLE_URL,
    },
  },
  staff_joined: {
    text: {
      subject: '{name} has joined the staff',
      heading: '{name} has joined the staff',
      text: '{name} accepted the invitation of {by}. Their role is: {role}.',
      button: '',
    },
    values: ({ name, by, ...data }) => ({ name, by, role: rolesText(data) }),
    required: ['name', 'role', 'by'],
    sample: { name: 'Sam Okafor', role: 'staff', may: ['people'], by: 'Alex Moreau' },
  },
  staff_alert: {
    text: {
      subject: '{what}',
      heading: '{what}',
      text: `{amount}\n\n{deadline}\n\n${CHOICE}`,
      button: 'Open it in the console',
    },
    values: (data) => ({
      what: ALERT_TITLES[data.queue](data),
      amount: data.amount === null ? '' : `Amount: ${formatMoney(data.amount)}.`,
      deadline: data.due === null ? '' : `Evidence is due by ${DATE.format(new Date(data.due))} UTC.`,
    }),
    url: toUrl,
    sample: {
      queue: 'disputes',
      order: 4821,
      name: null,
      amount: 1500,
      request: null,
      due: '2027-01-01T12:00:00Z',
      again: false,
      url: SAMPLE_URL,
    },
  },
  staff_alerts: {
    text: {
      subject: '{count} items need your attention',
      heading: '{count} items need your attention',
      text: `{count} items came up within minutes and need your attention:\n\n{list}\n\n${CHOICE}`,
      button: 'Open the console',
    },
    values: ({ counts }) => ({
      count: String(ALERTS.reduce((sum, one) => sum + (counts[one] ?? 0), 0)),
      list: ALERTS.filter((one) => counts[one])
        .map((one) => `${ALERT_COUNTS[one]}: ${counts[one]}.`)
        .join(' '),
    }),
    url: toUrl,
    required: ['count'],
    sample: { counts: { disputes: 4, failed_payouts: 3 }, url: SAMPLE_URL },
  },
  refund_decided: {
    text: {
      subject: '{what} was {decision}',
      heading: '{what} was {decision}',
      text: '{by} {decision} your request. Amount: {amount}.\n\n{reason}',
      button: 'Open it in the console',
    },
    values: ({ decision, kind, amount, order, companion, by, reason }) => ({
      what: requestText(kind, order, companion),
      decision,
      amount: formatMoney(amount),
      by,
      reason: reason === null ? '' : `Reason: ${reason}`,
    }),
    url: toUrl,
    required: ['decision'],
    sample: {
      decision: 'declined',
      kind: 'refund',
      amount: 6000,
      order: 4821,
      companion: 'Kai Mercer',
      by: 'Mia Holm',
      reason: 'The game was played',
      url: SAMPLE_URL,
    },
  },
  lifted: {
    text: {
      subject: 'The {what} of {name} was lifted',
      heading: 'The {what} of {name} was lifted',
      text: '{by} lifted the {what} of {name} for which you are responsible.',
      button: 'Open it in the console',
    },
    values: ({ what, name, by }) => ({
      what: what === 'hold' ? 'hold on the payouts' : what,
      name,
      by,
    }),
    url: toUrl,
    required: ['what', 'name', 'by'],
    sample: { what: 'hold', name: 'Kai Mercer', by: 'Alex Moreau', url: SAMPLE_URL },
  },
  ticket_assigned: {
    text: {
      subject: 'Ticket {ticket} was assigned to you',
      heading: 'A ticket was assigned to you',
      text: '{by} assigned ticket {ticket} from {from} to you.',
      button: 'Open the ticket',
    },
    values: ({ by, from, ticket }) => ({ by, from, ticket: String(ticket) }),
    url: toUrl,
    required: ['ticket', 'by'],
    sample: { by: 'Alex Moreau', from: 'Kai Mercer', ticket: 12, url: SAMPLE_URL },
  },
  staff_changed: {
    text: {
      subject: 'The role of {name} has changed',
      heading: 'A role has changed',
      text: '{what_happened} It is now: {role}.\n\n{reason}',
      button: '',
    },
    values: ({ name, by, reason, ...data }) => ({
      name,
      what_happened:
        by === null ? `The role of ${name} ended as scheduled.` : `${by} changed the role of ${name}.`,
      role: rolesText(data),
      reason: reasonText(reason),
    }),
    required: ['what_happened', 'role'],
    sample: {
      name: 'Sam Okafor',
      role: 'staff',
      may: ['people'],
      by: 'Alex Moreau',
      reason: 'Joins support',
    },
  },
}
