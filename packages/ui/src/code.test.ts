import { expect, test } from 'vitest'
import { digitsOf, withDigits } from './code.ts'

test('only the digits of pasted text are kept', () => {
  expect(digitsOf(' 409-213 ')).toBe('409213')
  expect(digitsOf('Your code: 40 92 13.')).toBe('409213')
  expect(digitsOf('abc')).toBe('')
})

test('digits go over those that are there, never beyond the last box', () => {
  expect(withDigits('', 0, '409213', 6)).toBe('409213')
  expect(withDigits('4092', 4, '1', 6)).toBe('40921')
  expect(withDigits('409213', 2, '7', 6)).toBe('407213')
  expect(withDigits('40921', 5, '3999', 6)).toBe('409213')
})
