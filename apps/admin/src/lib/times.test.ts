import { expect, test } from 'vitest'
import { formatSpan } from './times.tsx'

test('seconds are rounded, and longer spans are those that have passed', () => {
  expect([13.85, 59.4, 59.6, 3_599, 3_600].map(formatSpan)).toEqual([
    '14 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h',
  ])
})
