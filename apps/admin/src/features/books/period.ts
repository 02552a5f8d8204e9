import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { formatMonth } from '@queuemate/i18n/format'
import { checked } from '../../lib/table/params.ts'

/** The period in the address: a month in UTC such as `2026-11`, or all time. By default this month. */
export const booksParams = {
  month: checked(z.string().regex(/^(all|20\d\d-(0[1-9]|1[0-2]))$/)),
}

export interface Period {
  /** `2026-11`, or `all`. */
  id: string
  /** ISO 8601. `to` is outside the period. */
  span: { from?: string; to?: string }
  isCurrent: boolean
}

const startOf = (year: number, month: number) => new Date(Date.UTC(year, month)).toISOString()
const idOf = (at: Date) => at.toISOString().slice(0, 7)

export function periodOf(month: string | undefined, now: Date): Period {
  if (month === 'all') return { id: month, span: {}, isCurrent: true }
  const id = month ?? idOf(now)
  const [year = 0, number = 1] = id.split('-').map(Number)
  return {
    id,
    span: { from: startOf(year, number - 1), to: startOf(year, number) },
    isCurrent: id === idOf(now),
  }
}

/** The months that can be chosen, from this one back to the first of the ledger or the chosen one, and all time. */
export function periodOptions(now: Date, first: Date, chosen: string): { value: string; label: string }[] {
  const months: { value: string; label: string }[] = []
  const last = [idOf(first), chosen].toSorted()[0]!
  // The middle of a month is in the same month in every time zone.
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 15))
  do {
    months.push({ value: idOf(at), label: formatMonth(at.toISOString()) })
    at.setUTCMonth(at.getUTCMonth() - 1)
  } while (idOf(at) >= last)
  return [...months, { value: 'all', label: t`All time` }]
}
