import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** Every character is half as wide as the text is high. */
const measure = (text: string, size: number) => (text.length * size) / 2
const fit = { width: 100, lines: 2, largest: 20, smallest: 10 }

test('a short text is as large as it may be', () => {
  expect(fitText('Won', measure, fit)).toEqual({ size: 20, lines: ['Won'] })
  expect(fitText('Won with Vela', measure, fit)).toEqual({ size: 20, lines: ['Won with', 'Vela'] })
})

test('a longer text becomes smaller until each word and all lines fit', () => {
  expect(fitText('Won with Maximiliana', measure, fit)).toEqual({
    size: 18,
    lines: ['Won with', 'Maximiliana'],
  })
  expect(fitText('Maximilianas', measure, fit)).toEqual({ size: 16, lines: ['Maximilianas'] })
})

test('what does not fit at the smallest size ends with an ellipsis', () => {
  const { size, lines } = fitText(`Won with ${'x'.repeat(64)}`, measure, fit)
  expect(size).toBe(10)
  expect(lines).toEqual(['Won with', `${'x'.repeat(19)}…`])
  expect(fitText('x'.repeat(64), measure, { ...fit, lines: 1 }).lines).toEqual([`${'x'.repeat(19)}…`])
})

test('characters with several code points are not cut apart', () => {
  const family = '👨‍👩‍👧'
  const { lines } = fitText(family.repeat(9), measure, { ...fit, lines: 1 })
  expect(lines).toEqual([`${family.repeat(2)}…`])
})
