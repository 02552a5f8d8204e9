import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('compares the fields of both sides, with readable names', () => {
  expect(changesOf({ before: { role: 'player' }, after: { role: 'staff', sessions_ended: 2 } })).toEqual([
    { field: 'role', before: 'player', after: 'staff' },
    { field: 'sessions ended', before: '–', after: '2' },
  ])
})

test('lists, empty values and whole objects are readable', () => {
  expect(changesOf({ before: { permissions: ['people', 'orders'] }, after: { permissions: [] } })).toEqual([
    { field: 'permissions', before: 'people, orders', after: '–' },
  ])
  expect(changesOf({ before: null, after: { filters: { query: 'x' }, complete: false } })).toEqual([
    { field: 'filters', before: '–', after: '{"query":"x"}' },
    { field: 'complete', before: '–', after: 'false' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
