import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OnlineLine } from './online-line.tsx'
import type { OnlineNow } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

function textOf(online: Partial<OnlineNow> | undefined): string | null {
  const whole = online && { count: 0, answer_seconds: null, companions: [], usual: null, ...online }
  return render(<OnlineLine online={whole} className={undefined} />).container.textContent
}

test.each([
  [{ count: 27, answer_seconds: 9 }, '27 online, usually respond in 9 s'],
  [{ count: 1, answer_seconds: 9 }, '1 online, usually responds in 9 s'],
  [{ count: 1200, answer_seconds: 89 }, '1,200 online, usually respond in 89 s'],
  [{ count: 3, answer_seconds: 90 }, '3 online, usually respond in 2 min'],
  [{ count: 3 }, '3 online'],
])('%j is %s', (online, text) => {
  expect(textOf(online)).toBe(text)
})

test.each([
  [-120, '18:00 to 22:00'],
  [0, '16:00 to 20:00'],
  [480, '08:00 to 12:00'],
  [-600, '02:00 to 06:00'],
])(
  'without anyone online, the line shows when companions are usually online, %i minutes behind UTC: %s',
  (behind, text) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
    expect(textOf({ usual: { from: 16, until: 20 } })).toBe(
      `No companion is online right now. Most are here from ${text}, in your time zone.`,
    )
  },
)

test('without anyone online and without known hours, it only says that; while loading, it is empty', () => {
  expect(textOf({})).toBe('No companion is online right now.')
  expect(textOf({ usual: { from: 0, until: 0 } })).toBe('No companion is online right now.')
  expect(textOf(undefined)).toBe('')
})
