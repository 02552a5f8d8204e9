import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payrateInput } from '@queuemate/contracts/companions/schemas'
import { assertInsideBand, lastWeeks } from './companions.policy.ts'

const band = { minimum: 1000, maximum: 2050 }

describe('price', () => {
  test.each([1000, 1001, 2050])('%d is inside the band', (rate) => {
    expect(() => assertInsideBand(rate, band)).not.toThrow()
  })

  test.each([999, 2051, 0, -1000, 1500.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is not, and the band is named',
    (rate) => {
      expect(() => assertInsideBand(rate, band)).toThrow(
        expect.objectContaining({
          code: 'invalid_input',
          message: 'The price must be between $10.00 and $20.50',
          issues: [{ path: 'rate', message: 'The price must be between $10.00 and $20.50' }],
        }),
      )
    },
  )

  test.each(['1500', '12.50', '', null, undefined, true, {}, -1, 12.5, Number.NaN])(
    '%j is no price at all',
    (rate) => {
      expect(payrateInput.safeParse({ rate }).success).toBe(false)
    },
  )
})

describe('weeks', () => {
  test('the last five follow each other and end with this one', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => {
          const weeks = lastWeeks(now)
          expect(weeks).toHaveLength(5)
          expect(weeks.every((week) => week.getUTCDay() === 1)).toBe(true)
          expect(
            weeks.slice(1).every((week, i) => week.getTime() - weeks[i]!.getTime() === 7 * 86_400_000),
          ).toBe(true)
          const passed = now.getTime() - weeks[4]!.getTime()
          expect(passed).toBeGreaterThanOrEqual(0)
          expect(passed).toBeLessThan(7 * 86_400_000)
        },
      ),
    )
  })
})
