import { describe, expect, test } from 'vitest'
import { canBeReported, isDisclosed, reportDeadline, settleReportInput } from './reports.ts'

const ENDED = new Date('2026-11-20T12:00:00.000Z')

describe('an order can be reported', () => {
  test('until 72 hours after its end', () => {
    expect(reportDeadline(ENDED)).toEqual(new Date('2026-11-23T12:00:00.000Z'))
    expect(canBeReported(ENDED, new Date('2026-11-23T12:00:00.000Z'))).toBe(true)
    expect(canBeReported(ENDED, new Date('2026-11-23T12:00:00.001Z'))).toBe(false)
  })

  test('at any time while it is open', () => {
    expect(reportDeadline(null)).toBeNull()
    expect(canBeReported(null, ENDED)).toBe(true)
  })
})

test('abuse reports are not disclosed to the reported person', () => {
  expect(isDisclosed('abusive')).toBe(false)
  expect(isDisclosed('no_show')).toBe(true)
})

test.each([
  ['partly_refunded', 500, true],
  ['partly_refunded', undefined, false],
  ['refunded', undefined, true],
  ['refunded', 500, false],
  ['dismissed', undefined, true],
] as const)('the outcome %s with the amount %s: %s', (outcome, amount, isValid) => {
  const result = settleReportInput.safeParse({ orderId: 1, outcome, amount, reason: 'They left' })
  expect(result.success).toBe(isValid)
  if (!isValid) expect(result.error?.issues).toMatchObject([{ path: ['amount'] }])
})
