import { lazy } from './lazy.ts'

/** Dates like "20 Nov 2026", times with 24 hours, numbers like "1,234". */
const LOCALE = 'en-GB'

const count = lazy(() => new Intl.NumberFormat(LOCALE))
const share = lazy(() => new Intl.NumberFormat(LOCALE, { style: 'percent' }))
const exactShare = lazy(() => new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 }))
const sizes = {
  kilobyte: lazy(() => sizeFormat('kilobyte')),
  megabyte: lazy(() => sizeFormat('megabyte')),
}
const sizeFormat = (unit: string) =>
  new Intl.NumberFormat(LOCALE, { style: 'unit', unit, maximumFractionDigits: 1 })
const date = lazy(() => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' }))
const moment = lazy(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }))
const day = lazy(() => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' }))
const utcDay = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const month = lazy(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' }))
const weekdays = {
  long: lazy(() => new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' })),
  short: lazy(() => new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' })),
}
const clock = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hour12: false }),
)
const exactClock = lazy(
  () =>
    new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false }),
)
const utcClock = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
)
const longDate = lazy(
  () => new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const countries = lazy(() => new Intl.DisplayNames(LOCALE, { type: 'region' }))
const languages = lazy(() => new Intl.DisplayNames(LOCALE, { type: 'language' }))
const ago = lazy(() => new Intl.RelativeTimeFormat(LOCALE, { style: 'short' }))
const names = lazy(() => new Intl.ListFormat(LOCALE))
const items = lazy(() => new Intl.ListFormat(LOCALE, { type: 'unit', style: 'short' }))

const DAY_MS = 24 * 60 * 60 * 1000

/** The product uses "Sep" instead of the British "Sept". */
const shortMonth = (text: string) => text.replace('Sept', 'Sep')

/** 1234 as "1,234". */
export function formatCount(value: number): string {
  return count().format(value)
}

/** A share between 0 and 1 as "40%". */
export function formatShare(value: number): string {
  return share().format(value)
}

/** A share between 0 and 1 as "40.5%". */
export function formatExactShare(value: number): string {
  return exactShare().format(value)
}

/** Bytes as "66.8 MB", or "12 kB" for a small file. */
export function formatSize(bytes: number): string {
  return bytes < 1e6 ? sizes.kilobyte().format(bytes / 1e3) : sizes.megabyte().format(bytes / 1e6)
}

/** In a sentence: "Ada, Bea and Cora". */
export function formatNames(list: readonly string[]): string {
  return names().format(list)
}

/** Beside a label: "English, German, French". */
export function formatItems(list: readonly string[]): string {
  return items().format(list)
}

/** ISO time as "20 Nov 2026". */
export function formatDate(iso: string): string {
  return shortMonth(date().format(new Date(iso)))
}

/** ISO time as "20 Nov 2026, 21:04". */
export function formatMoment(iso: string): string {
  return shortMonth(moment().format(new Date(iso)))
}

/** ISO time as "20 Nov". */
export function formatDay(iso: string): string {
  return shortMonth(day().format(new Date(iso)))
}

/** ISO time as "20 Nov" in UTC: weeks start at midnight UTC, when it may still be Sunday locally. */
export function formatUtcDay(iso: string): string {
  return shortMonth(utcDay().format(new Date(iso)))
}

/** The week that ends at this ISO time, a Monday 00:00 UTC, as its days from Monday to Sunday: "9 – 15 Nov". */
export function formatUtcWeek(end: string): string {
  const next = Date.parse(end)
  return shortMonth(utcDay().formatRange(next - 7 * DAY_MS, next - DAY_MS))
}

/** ISO time as "March 2026". */
export function formatMonth(iso: string): string {
  return month().format(new Date(iso))
}

/** 0 as "Monday" or "Mon", 6 as "Sunday" or "Sun". */
export function formatWeekday(index: number, length: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  return weekdays[length]().format(Date.UTC(2024, 0, 1 + index))
}

/** ISO time as "21:04" in local time. */
export function formatClock(iso: string): string {
  return clock().format(new Date(iso))
}

/** ISO time as "21:04" in UTC. */
export function formatUtcClock(iso: string): string {
  return utcClock().format(new Date(iso))
}

/** ISO time as "21:04:12" in local time. */
export function formatExactClock(iso: string): string {
  return exactClock().format(new Date(iso))
}

/** Minutes as "2 min ago". */
export function formatMinutesAgo(minutes: number): string {
  return ago().format(-minutes, 'minute')
}

/** A day such as "2026-11-20" as "20 November 2026". */
export function formatLongDate(isoDay: string): string {
  return longDate().format(new Date(isoDay))
}

/** The name of the country with an ISO 3166 alpha-2 code, in upper or lower case. Other texts are returned as is. */
export function formatCountry(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (countries().of(code.toUpperCase()) ?? code) : code
}

/** The name of the language with a code such as "de" or "pt-BR". Other texts are returned as is. */
export function formatLanguage(code: string): string {
  return /^[a-z]{2,3}(-[a-z]{2})?$/i.test(code) ? (languages().of(code) ?? code) : code
}
