import { readdirSync } from 'node:fs'
import { defaultMail } from '@queuemate/content/defaults'
import { problemsOfMail } from '@queuemate/content/mail/text'
import { expect, test } from 'vitest'
import { MAILS } from './mails.ts'
import { composeMail, composeSample, type MailData, type MailName } from './templates.ts'

const code = '123456'
const url = 'https://queuemate.example/'
const order = { orderId: 4821, url }

/** The data that the samples in the files say. */
const DATA: { [N in MailName]: MailData[N] } = {
  verify_email: { code },
  reset_password: { code },
  add_email: { code },
  remove_account: { code },
  password_changed: {},
  password_reset: {},
  two_factor_on: {},
  two_factor_off: {},
  primary_email_changed: { email: 'sam@example.com' },
  account_left: {},
  account_exists: { signInUrl: url },
  order_confirmation: { ...order, companion: 'Vela Moreno', picture: null, amount: 1500 },
  no_show: { ...order, name: 'Vela', isPlayer: true },
  game_still_open: { ...order, other: 'Vela Moreno', picture: null, isPlayer: true },
  inbox_message: {
    url,
    sender: 'Vela Moreno',
    picture: null,
    text: 'I am in the lobby. Invite me when you are ready!',
  },
  favourite_online: { url, picture: null, name: 'Vela Moreno' },
  support_reply: { url, ticketId: 312, staff: 'Robin', text: 'It was refunded.', question: 'Hello?' },
  email_corrected: { url, email: 'sam@example.com' },
  password_offered: { url },
  address_unconfirmed: { url, isPrimary: true },
  order_receipt: { ...order, companion: 'Vela Moreno', picture: null, amount: 1500, refunded: 0 },
  account_deleted: {},
  application_approved: {
    url,
    note: 'Great video. Welcome!',
    payband: 'Immortal',
    minimum: 1000,
    maximum: 2000,
  },
  application_rejected: { url, reason: 'The rank cannot be read in the video.' },
  application_returned: { url, reason: 'The rank cannot be read in the video.' },
  companion_disabled: { url, reason: 'You missed ten requests in a row.' },
  companion_enabled: { url, reason: 'Thank you for clearing this up.' },
  payband_changed: { url, name: 'Immortal', minimum: 1000, maximum: 2000, price: 1000, before: 800 },
  payband_limits_changed: {
    url,
    name: 'Immortal',
    minimum: 1000,
    maximum: 2000,
    price: 1000,
    before: 800,
    restored: false,
  },
  rank_approved: { url, rank: 'Immortal 3' },
  rank_rejected: { url, rank: 'Radiant', reason: 'The screenshot is of another season.' },
  refund_promised: { ...order, amount: 1500, reason: 'left_early' },
  refund_failed: { ...order, amount: 1500, isReturned: true },
  share_given_back: { ...order, share: 1425 },
  share_refunded: { ...order, amount: 1500, share: 1425, reason: 'left_early' },
  order_ended: { ...order, money: 'refunded' },
  order_ended_early: { ...order, money: 'refunded' },
  report_received: { ...order },
  order_reported: { ...order },
  report_settled: { ...order, outcome: 'refunded' },
  dispute_opened: { ...order, amount: 1500 },
  payment_disputed: { ...order, amount: 1500 },
  payment_dispute_closed: { ...order, isReturned: true },
  dispute_won: { ...order },
  dispute_lost: { ...order },
  dispute_charged: { ...order, share: 1425 },
  payout_sent: { url, amount: 12850 },
  payout_returned: { url, amount: 12850 },
  payout_page_opened: { url },
  payout_destination_changed: { url },
  account_banned: { url, until: '2027-01-01T12:00:00Z', reason: 'Abuse in the chat of a game.' },
  account_unbanned: {},
  two_factor_reset: {},
  role_changed: {
    role: 'staff',
    may: ['people', 'support'],
    until: '2027-01-01T12:00:00Z',
    by: 'Alex Moreau',
    reason: 'Joins support',
  },
  staff_invited: {
    url,
    by: 'Alex Moreau',
    role: 'staff',
    may: ['people', 'support'],
    expires: '2027-01-01T12:00:00Z',
  },
  staff_joined: { name: 'Sam Okafor', role: 'staff', may: ['people'], by: 'Alex Moreau' },
  staff_alert: {
    url,
    queue: 'disputes',
    order: 4821,
    name: null,
    amount: 1500,
    request: null,
    due: '2027-01-01T12:00:00Z',
    again: false,
  },
  staff_alerts: { url, counts: { disputes: 4, failed_payouts: 3 } },
  refund_decided: {
    url,
    decision: 'declined',
    kind: 'refund',
    amount: 6000,
    order: 4821,
    companion: 'Kai Mercer',
    by: 'Mia Holm',
    reason: 'The game was played',
  },
  lifted: { url, what: 'hold', name: 'Kai Mercer', by: 'Alex Moreau' },
  ticket_assigned: { url, by: 'Alex Moreau', from: 'Kai Mercer', ticket: 12 },
  staff_changed: {
    name: 'Sam Okafor',
    role: 'staff',
    may: ['people'],
    by: 'Alex Moreau',
    reason: 'Joins support',
  },
}
const NAMES = Object.keys(MAILS) as MailName[]
const compose = <N extends MailName>(name: N) => composeMail(name, DATA[name])

test('every mail has a file, and every file is of a mail', () => {
  const folder = new URL('../../../../packages/content/texts/mails', import.meta.url)
  expect(readdirSync(folder).sort()).toEqual(NAMES.map((name) => `${name}.md`).sort())
})

test.each(NAMES)('%s fills the placeholders of its file, and its text follows its own rules', (name) => {
  const { text, rules, samples } = defaultMail(name)
  expect(problemsOfMail(text, rules)).toEqual([])
  expect(compose(name)).toEqual(composeSample(name, text))
  // A placeholder that the text leaves out is filled, too.
  const all = {
    ...text,
    text: Object.keys(samples)
      .map((key) => `{${key}}`)
      .join('\n\n'),
  }
  expect(composeMail(name, DATA[name], all)).toEqual(composeSample(name, all))
  expect(JSON.stringify(composeSample(name, text))).not.toMatch(/\{\w*\}/)
})
