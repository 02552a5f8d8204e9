import { expect, test } from 'vitest'
import { formatAgo, formatDuration, formatExactMoment, formatTimeLeft } from './time.ts'
import { rememberServerTime, serverNow } from '@queuemate/app-kit/server-clock'

test('durations only show hours if there are any', () => {
  expect(formatDuration(0)).toBe('00:00')
  expect(formatDuration(1458.9)).toBe('24:18')
  expect(formatDuration(5058)).toBe('1:24:18')
  expect(formatDuration(-3)).toBe('00:00')
})

test('the time left has minutes without a leading zero', () => {
  expect([formatTimeLeft(299), formatTimeLeft(9.9), formatTimeLeft(-1)]).toEqual(['4:59', '0:09', '0:00'])
})

test('an exact moment has seconds', () => {
  // A time without a zone is in this device's time zone.
  const at = '2026-11-20T21:04:09.700'
  expect(formatExactMoment(at)).toBe('20 Nov 2026, 21:04:09')
  expect(formatExactMoment('2026-09-01T00:00:00')).toBe('1 Sep 2026, 00:00:00')
})

test('ages within the last hour are in words', () => {
  const now = Date.parse('2026-11-20T21:00:00.000Z')
  expect(formatAgo('2026-11-20T20:59:40.000Z', now)).toBe('just now')
  expect(formatAgo('2026-11-20T20:58:00.000Z', now)).toBe('2 min ago')
  expect(formatAgo('2026-11-20T19:00:00.000Z', now)).toMatch(/^\d\d:\d\d$/)
  expect(formatAgo('2026-11-18T19:00:00.000Z', now)).toMatch(/^1[89] Nov, /)
})

test('a device whose clock is wrong uses the server’s time', () => {
  const real = Date.now()
  rememberServerTime(new Date(real + 90_000).toUTCString(), real, real)
  expect(Math.abs(serverNow() - real - 90_000)).toBeLessThan(10_000)
  rememberServerTime(new Date(real).toUTCString(), real, real)
  expect(Math.abs(serverNow() - real)).toBeLessThan(10_000)
  rememberServerTime('nonsense', real, real)
  expect(Math.abs(serverNow() - real)).toBeLessThan(10_000)
})
