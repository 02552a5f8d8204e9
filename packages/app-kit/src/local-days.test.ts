import { afterEach, expect, test, vi } from 'vitest'
import { localDay, rangeOf } from './local-days.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['Pacific/Chatham', '2026-11-19T10:15:00.000Z', '2026-11-20T10:15:00.000Z'],
  ['America/St_Johns', '2026-11-20T03:30:00.000Z', '2026-11-21T03:30:00.000Z'],
  ['UTC', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
])('20 November in %s', (timezone, from, to) => {
  vi.stubEnv('TZ', timezone)
  expect(rangeOf({ from: '2026-11-20', to: '2026-11-20' })).toEqual({ from, to })
  expect(rangeOf({ from: '', to: undefined })).toEqual({})
  expect(localDay(new Date(from))).toBe('2026-11-20')
  expect(localDay(new Date(Date.parse(to) - 1), 30)).toBe('2026-10-21')
})

test('a day is as long as the clock says', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(rangeOf({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
  })
})
