import { expect, test } from 'vitest'
import { STAFF_ACTIONS } from '@queuemate/contracts/staff/actions'
import type { AuditRow } from '../../lib/outputs.ts'
import { sentenceOf } from './sentences.ts'

const entry = (action: string, more: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  at: '2026-11-20T12:00:00.000Z',
  staff: { id: 's', name: 'Mia', username: 'mia' },
  permission: 'refunds',
  action,
  person: null,
  order_id: null,
  payout_id: null,
  player: null,
  companion: null,
  reason: null,
  before: null,
  after: null,
  address: null,
  ...more,
})
const order = { order_id: 1440, player: 'Tom', companion: 'Vela' }
const person = { person: { id: 'p', name: 'Tom', username: 'tom' } }

test.each<[string, Partial<AuditRow>, string]>([
  [
    'orders.refund',
    { ...order, reason: 'no_show', before: { refunded: 875 }, after: { refunded: 1750 } },
    'Mia refunded $8.75 of order 1440 to Tom: The companion did not show up',
  ],
  [
    'orders.abandon',
    { ...order, reason: 'Rude', before: { refunded: 0 }, after: { refunded: 0 } },
    'Mia ended order 1440 of Tom with Vela: Rude',
  ],
  [
    'orders.settleReport',
    { ...order, after: { outcome: 'refunded', refunded: 1750 } },
    'Mia settled the report about order 1440 and refunded $17.50 to Tom',
  ],
  [
    'settings.undo',
    { before: { setting: 'featured', key: 'home' } },
    'Mia undid a change to a setting (Homepage companions)',
  ],
  ['settings.undo', { before: { payband: 3 } }, 'Mia undid a change to a setting (Payband)'],
  ['settings.undo', {}, 'Mia undid a change to a setting'],
  ['settings.updateLookup', { before: { setting: 'timezone' } }, 'Mia changed a list (Time zone)'],
  ['payouts.retry', { payout_id: 200, companion: 'Vela' }, 'Mia retried payout 200 to Vela'],
  [
    'people.setRole',
    { ...person, before: { role: 'player' }, after: { role: 'staff' } },
    'Mia changed the role of Tom from Player to Staff',
  ],
  [
    'people.setPermissions',
    { ...person, before: { permissions: ['orders', 'books'] }, after: { permissions: ['orders', 'people'] } },
    'Mia gave Tom permissions: People, and took away: Books',
  ],
  ['support.close', { ...person, before: { ticket: 5 } }, 'Mia closed ticket 5'],
  ['support.categorize', { before: { ticket: 5 } }, 'Mia changed the category of ticket 5'],
  [
    'overview.take',
    { before: { work: 'reports', record: '7' }, after: { owner: 'Mia' } },
    'Mia took reports 7 from the to-do list',
  ],
  ['support.assign', { before: { ticket: 5 }, after: { assignee: 'Ben' } }, 'Mia assigned ticket 5 to Ben'],
  [
    'refundRequests.approve',
    { order_id: 1440, player: 'Tom', before: { dispute: 3 } },
    'Mia approved accepting the dispute of order 1440 with Tom',
  ],
  ['support.get', person, 'Mia read a ticket of Tom'],
  // A typed search is shown as it is, even if it equals one of our codes.
  ['people.search', { reason: 'no_show' }, 'Mia searched for people: "no_show"'],
  ['people.juggle', { reason: 'Fun' }, 'Mia: people.juggle: Fun'],
])('%s is told as a sentence', (action, more, sentence) => {
  expect(sentenceOf(entry(action, more))).toBe(sentence)
})

test('an entry without its values is still a sentence', () => {
  for (const action of STAFF_ACTIONS) {
    const sentence = sentenceOf(entry(action))
    expect({ action, sentence }).toEqual({ action, sentence: expect.stringMatching(/^Mia [^{}]+$/) })
    expect(sentence).not.toMatch(/undefined|NaN|null/)
  }
})
