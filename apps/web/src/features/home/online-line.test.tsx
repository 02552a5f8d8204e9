import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OnlineLine } from './online-line.tsx'
import type { OnlineNow } from './home-data.ts'

afterEach(() => vi.restoreAllMocks())

function textOf(online: Partial<OnlineNow> | undefined): string | null {
  const whole = online && { count: 0, answer_seconds: null, companions: [], hours: null, ...online }
  return render(<OnlineLine online={whole} className={undefined} />).container.textContent
}

const hours = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0)

test.each([
  [{ count: 27, answer_seconds: 9 }, '27 online, usually answer in 9 s'],
  [{ count: 1, answer_seconds: 9 }, '1 online, usually answers in 9 s'],
  [{ count: 1200, answer_seconds: 89 }, '1,200 online, usually answer in 89 s'],
  [{ count: 3, answer_seconds: 90 }, '3 online, usually answer in 2 min'],
  [{ count: 3 }, '3 online'],
])('%j is %s', (online, text) => {
  expect(textOf(online)).toBe(text)
})

test('without anyone the line says when companions are usually there, by the clock of the reader', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
  expect(textOf({ hours: hours({ 16: 6, 17: 8, 18: 8, 19: 6 }) })).toBe(
    'No companion is online right now. Most are here from 18:00 to 22:00, your time.',
  )
})

test('without anyone and without known hours it says only that; before it is known it is empty', () => {
  expect(textOf({ hours: hours({}) })).toBe('No companion is online right now.')
  expect(textOf({ hours: Array.from({ length: 24 }, () => 2) })).toBe('No companion is online right now.')
  expect(textOf(undefined)).toBe('')
})
