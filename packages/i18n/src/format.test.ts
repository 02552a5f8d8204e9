import { expect, test } from 'vitest'
import {
  formatCount,
  formatCountry,
  formatExactShare,
  formatItems,
  formatLanguage,
  formatNames,
  formatSize,
  formatDate,
  formatLongDate,
  formatMinutesAgo,
  formatMoment,
  formatShare,
  formatUtcDay,
  formatUtcWeek,
  formatWeekday,
} from './format.ts'

test('dates are formatted like 20 Nov 2026', () => {
  expect(formatDate('2026-11-20T12:00:00.000Z')).toBe('20 Nov 2026')
  expect(formatDate('2026-09-05T12:00:00.000Z')).toBe('5 Sep 2026')
  expect(formatLongDate('2026-11-20')).toBe('20 November 2026')
})

test('a moment is formatted to the minute', () => {
  // A time without a zone is local time.
  expect(formatMoment('2026-11-20T21:04:09.700')).toBe('20 Nov 2026, 21:04')
  expect(formatMoment('2026-09-01T00:00:00')).toBe('1 Sep 2026, 00:00')
})

test('a week is named by its Monday in UTC, in every time zone', () => {
  expect(formatUtcDay('2026-11-16T00:00:00.000Z')).toBe('16 Nov')
  expect(formatUtcDay('2026-09-07T00:00:00.000Z')).toBe('7 Sep')
})

test('a week that is paid is named by its Monday and Sunday', () => {
  expect(formatUtcWeek('2026-11-16T00:00:00.000Z')).toMatch(/^9\s–\s15 Nov$/)
  expect(formatUtcWeek('2026-10-05T00:00:00.000Z')).toMatch(/^28 Sep\s–\s4 Oct$/)
})

test('weekdays start with Monday', () => {
  expect([formatWeekday(0), formatWeekday(6), formatWeekday(2, 'short')]).toEqual(['Monday', 'Sunday', 'Wed'])
})

test('numbers, shares, sizes and ages', () => {
  expect([formatCount(7), formatCount(1234567)]).toEqual(['7', '1,234,567'])
  expect([formatShare(0), formatShare(2 / 3), formatShare(1)]).toEqual(['0%', '67%', '100%'])
  expect([formatExactShare(0.405), formatSize(12_400), formatSize(66_800_000)]).toEqual([
    '40.5%',
    '12.4 kB',
    '66.8 MB',
  ])
  expect(formatMinutesAgo(2)).toBe('2 min ago')
})

test('lists are formatted for a sentence or as items', () => {
  expect(formatNames(['Ada', 'Bea', 'Cora'])).toBe('Ada, Bea and Cora')
  expect(formatItems(['English', 'German', 'French'])).toBe('English, German, French')
})

test('language codes become names, other texts stay', () => {
  expect([formatLanguage('pt-BR'), formatLanguage('Klingon')]).toEqual(['Brazilian Portuguese', 'Klingon'])
})

test('country codes become names, other texts stay', () => {
  expect([formatCountry('de'), formatCountry('US'), formatCountry('Unknown')]).toEqual([
    'Germany',
    'United States',
    'Unknown',
  ])
})
