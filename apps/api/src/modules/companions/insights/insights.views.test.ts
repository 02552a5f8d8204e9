import { expect, test } from 'vitest'
import { insightsView } from './insights.views.ts'

const weeks = [new Date('2026-11-09T00:00:00Z'), new Date('2026-11-16T00:00:00Z')]
const nothing = { orders: [], answers: [], ratings: [], hours: [] }

test('without anything: zero, and no rate or rating at all', () => {
  const view = insightsView(weeks, nothing)
  const zero = { orders: 0, income: 0, rounds: 0, rating: null, accepted: 0, declined: 0, missed: 0 }
  expect(view).toMatchObject({
    weeks: [
      { start: '2026-11-09T00:00:00.000Z', ...zero },
      { start: '2026-11-16T00:00:00.000Z', ...zero },
    ],
    acceptance_rate: null,
    totals: zero,
  })
  expect(view.hours).toEqual(Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)))
})

test('a week without a mean rating has none; that of the span is its own', () => {
  const view = insightsView(weeks, {
    ...nothing,
    ratings: [
      { start: weeks[1]!, mean: 2.67 },
      { start: null, mean: 2.25 },
    ],
  })
  expect(view.weeks.map((week) => week.rating)).toEqual([null, 2.67])
  expect(view.totals.rating).toBe(2.25)
})

test('an hour of a day, Monday first', () => {
  const { hours } = insightsView(weeks, {
    ...nothing,
    hours: [
      { weekday: 1, hour: 0, requests: 2 },
      { weekday: 7, hour: 23, requests: 5 },
    ],
  })
  expect([hours[0]![0], hours[6]![23]]).toEqual([2, 5])
  expect(hours.flat().reduce((sum, count) => sum + count)).toBe(7)
})
