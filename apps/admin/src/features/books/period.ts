import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { formatMonth } from '@queuemate/i18n/format'
import { checked, day } from '../../lib/table/params.ts'

/** The period in the address: a month such as `2026-11`, days, or all time, in UTC. By default this month. */
export const booksParams = {
  month: checked(z.string().regex(/^(all|dates|20\d\d-(0[1-9]|1[0-2]))$/)),
  from: day,
  to: day,
}
type BooksParams = { month?: string | undefined; from?: string | undefined; to?: string | undefined }

export interface Period {
  /** What is chosen: `2026-11`, `all` or `dates`. */
  id: string
  /** For the name of a file. */
  name: string
  /** ISO 8601. `to` is outside the period. */
  span: { from?: string; to?: string }
  isCurrent: boolean
}

const startOf = (year: number, month: number) => new Date(Date.UTC(year, month)).toISOString()
const idOf = (at: Date) => at.toISOString().slice(0, 7)

export function periodOf({ month, from, to }: BooksParams, now: Date): Period {
  if (month === 'all') return { id: month, name: month, span: {}, isCurrent: true }
  if (month === 'dates') {
    const name = [from, to].filter(Boolean).join('-to-')
    const span = { ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(to, 1) }) }
    return { id: month, name, span, isCurrent: !span.to || span.to > now.toISOString() }
  }
  const id = month ?? idOf(now)
  const [year = 0, number = 1] = id.split('-').map(Number)
  const span = { from: startOf(year, number - 1), to: startOf(year, number) }
  return { id, name: id, span, isCurrent: id === idOf(now) }
}

/** The first and the last day of a month. */
export const daysOf = ({ span }: Period): { from?: string; to?: string } =>
  span.from && span.to ? { from: span.from.slice(0, 10), to: startOfDay(span.to, -1).slice(0, 10) } : {}

const startOfDay = (date: string, later = 0) => new Date(Date.parse(date) + later * 86_400_000).toISOString()

/** The periods that can be chosen: months from this one back to the first of the ledger or the chosen one, days, all time. */
export function periodOptions(now: Date, first: Date, chosen: string): { value: string; label: string }[] {
  const months: { value: string; label: string }[] = []
  // Words are sorted after digits.
  const last = [idOf(first), chosen].toSorted()[0]!
  // The middle of a month is in the same month in every time zone.
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 15))
  do {
    months.push({ value: idOf(at), label: formatMonth(at.toISOString()) })
    at.setUTCMonth(at.getUTCMonth() - 1)
  } while (idOf(at) >= last)
  return [...months, { value: 'dates', label: t`Dates` }, { value: 'all', label: t`All time` }]
}
