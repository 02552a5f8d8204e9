import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('compares the fields of both sides, with readable names', () => {
  expect(changesOf({ before: { role: 'player' }, after: { role: 'staff', sessions_ended: 2 } })).toEqual([
    { field: 'role', before: 'Player', after: 'Staff' },
    { field: 'sessions ended', before: '–', after: '2' },
  ])
})

test('amounts, states and permissions are in words', () => {
  const before = { refunded: 875, status: 4, hold: 'captured', permissions: ['people', 'orders'] }
  const after = { refunded: 1750, status: 7, hold: 'captured', permissions: [], banned_until: null }
  expect(changesOf({ before, after })).toEqual([
    { field: 'refunded', before: '$8.75', after: '$17.50' },
    { field: 'status', before: 'In Progress', after: 'Abandoned' },
    { field: 'hold', before: 'captured', after: 'captured' },
    { field: 'permissions', before: 'People, Orders', after: '–' },
    { field: 'banned until', before: '–', after: '–' },
  ])
})

test('who bears a refund and which setting it was are in words', () => {
  const changes = changesOf({ before: { setting: 'featured' }, after: { bearer: 'both' } })
  expect(changes).toEqual([
    { field: 'setting', before: 'Homepage companions', after: '–' },
    { field: 'who pays', before: '–', after: 'The companion and Queuemate, each their share' },
  ])
})

test('empty values and whole objects are readable', () => {
  expect(changesOf({ before: null, after: { filters: { query: 'x' }, complete: false } })).toEqual([
    { field: 'filters', before: '–', after: '{"query":"x"}' },
    { field: 'complete', before: '–', after: 'No' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
