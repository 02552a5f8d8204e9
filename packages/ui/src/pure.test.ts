import { expect, test } from 'vitest'
import { matching } from './option-list.tsx'
import { secondsLeft } from './use-countdown.ts'

test('a countdown rounds up to whole seconds and stops at zero', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 1)).toBe(60)
  expect(secondsLeft(60_000, 1_000)).toBe(59)
  expect(secondsLeft(60_000, 59_999)).toBe(1)
  expect(secondsLeft(60_000, 61_000)).toBe(0)
})

test('options are found by any part of their label', () => {
  const options = ['Ireland', 'Iceland', 'Japan'].map((label) => ({ value: label, label }))
  expect(matching(options, 'LAND').map(({ label }) => label)).toEqual(['Ireland', 'Iceland'])
})

test.each([
  ['turk', 'Türkiye'],
  ['TÜRKIYE', 'Türkiye'],
  ["cote d'iv", 'Côte d’Ivoire'],
  ['ivory', 'Côte d’Ivoire'],
])('%j finds %s, by its name without accents or by another one', (typed, label) => {
  const options = [
    { value: 'TR', label: 'Türkiye', aliases: ['Turkey'] },
    { value: 'CI', label: 'Côte d’Ivoire', aliases: ['Ivory Coast'] },
    { value: 'JP', label: 'Japan' },
  ]
  expect(matching(options, typed).map((option) => option.label)).toEqual([label])
})
