import { expect, test } from 'vitest'
import { busiestHour, hourLabel, chartSentences, weeksNote } from './labels.ts'

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

test.each([
  [0, '00:00 to 01:00'],
  [9, '09:00 to 10:00'],
  [23, '23:00 to 00:00'],
])('hour %d is %s', (hour, text) => {
  expect(hourLabel(hour)).toBe(text)
})

test('the busiest hour is the first of those with the most requests', () => {
  const hours = quiet()
  expect(busiestHour(hours)).toBeNull()
  hours[2]![20] = 3
  hours[5]![21] = 3
  hours[6]![1] = 1
  expect(busiestHour(hours)).toEqual({ weekday: 2, hour: 20, requests: 3 })
})

test('the sentences contain the main figure', () => {
  const hours = quiet()
  hours[1]![21] = 2
  const { start: _, ...totals } = week
  expect(chartSentences({ weeks: five, totals, acceptance_rate: 2 / 3, hours }, 'Europe/Berlin')).toEqual({
    income: '$19.00 in the last 5 weeks, including $19.00 this week.',
    orders: '2 orders accepted and 1 session scored in the last 5 weeks.',
    rating: '2.50 on average, from 1 (bad) to 3 (great).',
    answers: 'You accepted 67% of 3 requests: 1 declined, 0 missed.',
    hours: 'Most requests come on Tuesday, 21:00 to 22:00. Times are in the Europe/Berlin time zone.',
  })
})

test('the sentences without any figures', () => {
  const none = { orders: 0, income: 0, rounds: 0, rating: null, accepted: 0, declined: 0, missed: 0 }
  const texts = chartSentences({ weeks: five, totals: none, acceptance_rate: null, hours: quiet() }, 'UTC')
  expect(texts.rating).toBe('Fewer than five people have rated you in the last 5 weeks.')
  expect(texts.answers).toBe('You received no requests in the last 5 weeks.')
  expect(texts.hours).toContain('You received no requests')
})

test('the highlighted bar is only mentioned when there is one', () => {
  const { start: _, ...totals } = week
  const insights = { weeks: five, totals, acceptance_rate: 2 / 3, hours: quiet() }
  expect(weeksNote(insights)).toContain('The highlighted bar is this week')
  const none = { ...week, orders: 0, income: 0, rounds: 0, rating: null, accepted: 0, declined: 0 }
  expect(weeksNote({ ...insights, weeks: [week, none] })).toContain('This week has no bar yet')
})
