import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WEEK_MS } from '../weeks.ts'
import { nextPayday, payPeriodOf } from './paydays.ts'

// 2026-11-16 is a Monday.
describe('an order scored', () => {
  test.each([
    ['at the start of a Monday', '2026-11-16T00:00:00.000Z', '2026-11-23', '2026-11-30'],
    ['at the end of that week', '2026-11-22T23:59:59.999Z', '2026-11-23', '2026-11-30'],
    ['a millisecond later', '2026-11-23T00:00:00.000Z', '2026-11-30', '2026-12-07'],
    ['on a Sunday evening west of UTC', '2026-11-22T23:30:00.000-05:00', '2026-11-30', '2026-12-07'],
    ['on the last day of a year', '2026-12-31T12:00:00.000Z', '2027-01-04', '2027-01-11'],
  ])('%s belongs to the week before %s', (_when, scored, end, payday) => {
    expect(payPeriodOf(new Date(scored))).toEqual({ periodEnd: new Date(end), payday: new Date(payday) })
  })

  test('is paid more than 7 and at most 14 days later', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (scored) => {
          const wait = payPeriodOf(scored).payday.getTime() - scored.getTime()
          expect(wait).toBeGreaterThan(WEEK_MS)
          expect(wait).toBeLessThanOrEqual(2 * WEEK_MS)
        },
      ),
    )
  })
})

test.each([
  ['2026-11-20T12:00:00.000Z', '2026-11-23'],
  ['2026-11-22T23:59:59.999Z', '2026-11-23'],
  ['2026-11-23T00:00:00.000Z', '2026-11-30'],
])('after %s the next payday is %s', (now, payday) => {
  expect(nextPayday(new Date(now))).toEqual(new Date(payday))
})
