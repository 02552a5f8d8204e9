import { expect, test } from 'vitest'
import { busiestHour, hourLabel, percent, plural, sentencesOf, weekLabel } from './words.ts'

const quiet = () => Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
const week = {
  start: '2026-11-16T00:00:00.000Z',
  orders: 2,
  income: 1900,
  rounds: 1,
  rating: 2.5,
  accepted: 2,
  declined: 1,
  missed: 0,
}

const five = [4, 3, 2, 1, 0].map((ago) => ({ ...week, income: ago === 0 ? 1900 : 0 }))

test('a week is named by its Monday in UTC, wherever the reader is', () => {
  expect(weekLabel('2026-11-16T00:00:00.000Z')).toBe('16 Nov')
  expect(weekLabel('2026-09-07T00:00:00.000Z')).toBe('7 Sep')
})

test.each([
  [0, '00:00 to 01:00'],
  [9, '09:00 to 10:00'],
  [23, '23:00 to 00:00'],
])('hour %d is %s', (hour, text) => {
  expect(hourLabel(hour)).toBe(text)
})

test('counts and shares', () => {
  expect([plural(0, 'order'), plural(1, 'order'), plural(2, 'order')]).toEqual([
    '0 orders',
    '1 order',
    '2 orders',
  ])
  expect([percent(0), percent(2 / 3), percent(1)]).toEqual(['0%', '67%', '100%'])
})

test('the busiest hour is the first of those with most requests', () => {
  const hours = quiet()
  expect(busiestHour(hours)).toBeNull()
  hours[2]![20] = 3
  hours[5]![21] = 3
  hours[6]![1] = 1
  expect(busiestHour(hours)).toEqual({ weekday: 2, hour: 20, requests: 3 })
})

test('sentences name the main figure', () => {
  const hours = quiet()
  hours[1]![21] = 2
  const { start: _, ...totals } = week
  expect(sentencesOf({ weeks: five, totals, acceptance_rate: 2 / 3, hours }, 'Europe/Berlin')).toEqual({
    income: '$19.00 in these 5 weeks, $19.00 of it this week.',
    orders: '2 orders accepted and 1 session scored in these 5 weeks.',
    rating: '2.50 on average, from 1 (bad) to 3 (great).',
    answers: 'You accepted 67% of 3 requests: 1 declined, 0 missed.',
    hours: 'Most requests come on Tuesday, 21:00 to 22:00. Hours are in the time zone Europe/Berlin.',
  })
})

test('and say when there is none', () => {
  const none = { orders: 0, income: 0, rounds: 0, rating: null, accepted: 0, declined: 0, missed: 0 }
  const texts = sentencesOf({ weeks: five, totals: none, acceptance_rate: null, hours: quiet() }, 'UTC')
  expect(texts.rating).toBe('Nobody has rated you in these 5 weeks.')
  expect(texts.answers).toBe('No request reached you in these 5 weeks.')
  expect(texts.hours).toContain('No request reached you')
})
