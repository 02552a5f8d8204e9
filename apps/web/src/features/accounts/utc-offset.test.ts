import { expect, test } from 'vitest'
import { utcOffset } from './utc-offset.ts'

test('hours and minutes with their sign', () => {
  expect(utcOffset(0)).toBe('UTC +0:00')
  expect(utcOffset(-0)).toBe('UTC +0:00')
  expect(utcOffset(-330)).toBe('UTC +5:30')
  expect(utcOffset(480)).toBe('UTC -8:00')
  expect(utcOffset(210)).toBe('UTC -3:30')
  expect(utcOffset(-765)).toBe('UTC +12:45')
})
