import { expect, test } from 'vitest'
import { gridOf, periodOf } from './history.ts'

const NOW = new Date('2026-11-20T12:34:56.789Z')
const ends = (by: 'hour' | 'day' | 'week') => {
  const { starts, before } = periodOf(by, NOW)
  return [before[0], before.at(-1), starts[0], starts.at(-1)].map((date) => date?.toISOString())
}

test('a period ends with the step that is not over, and the one before ends where it begins', () => {
  expect(ends('hour')).toEqual([
    '2026-11-18T13:00:00.000Z',
    '2026-11-19T12:00:00.000Z',
    '2026-11-19T13:00:00.000Z',
    '2026-11-20T12:00:00.000Z',
  ])
  expect(ends('day')).toEqual([
    '2026-09-22T00:00:00.000Z',
    '2026-10-21T00:00:00.000Z',
    '2026-10-22T00:00:00.000Z',
    '2026-11-20T00:00:00.000Z',
  ])
  // Weeks begin on Mondays.
  expect(ends('week')).toEqual([
    '2026-06-08T00:00:00.000Z',
    '2026-08-24T00:00:00.000Z',
    '2026-08-31T00:00:00.000Z',
    '2026-11-16T00:00:00.000Z',
  ])
})

test('averages stand at their weekday and hours, and nothing where nothing is known', () => {
  const grid = gridOf([
    { weekday: 1, part: 0, online: 9 },
    { weekday: 7, part: 7, online: 45.25 },
  ])
  expect([grid[0]![0], grid[6]![7], grid[3]![4]]).toEqual([9, 45.3, null])
})
