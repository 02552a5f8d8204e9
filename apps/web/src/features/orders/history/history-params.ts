import {
  HISTORY_FILTERS,
  historyFilterInput,
  type HistoryFilter,
  type HistoryFilterInput,
} from '@queuemate/contracts/companions/history'
import { rangeOf } from '@queuemate/app-kit/local-days'
import { readParams, writeParams, type ParamsOf } from '@queuemate/app-kit/address-params'

const text = { read: (typed: string | null) => typed ?? '', write: (typed: string) => typed, replaces: true }

/** The list's filters as typed, and the page. Invalid parts of an address are ignored, except dates: the form shows those. */
export const historyParams = {
  status: {
    read: (typed: string | null) => HISTORY_FILTERS.find((filter) => filter === typed) ?? 'all',
    write: (status: HistoryFilter) => (status === 'all' ? '' : status),
    replaces: true,
  },
  from: text,
  to: text,
  q: text,
  /** Counted from 0, in the address from 1. */
  page: {
    read(typed: string | null) {
      const page = Number(typed)
      return Number.isInteger(page) && page > 1 && page < 50_000 ? page - 1 : 0
    },
    write: (page: number) => (page === 0 ? '' : String(page + 1)),
  },
}
export type HistoryParams = ParamsOf<typeof historyParams>

export const defaultHistoryParams = readParams(historyParams, new URLSearchParams())

export function isFiltered(params: HistoryParams): boolean {
  return writeParams(historyParams, { ...params, page: 0 }).size > 0
}

type Errors = Partial<Record<'from' | 'to' | 'q', string>>

/** The filters as the server expects them, or the errors with the texts that the server would return. */
export function filterOf({
  status,
  from,
  to,
  q,
}: HistoryParams): { ok: true; filter: HistoryFilterInput } | { ok: false; errors: Errors } {
  const parsed = historyFilterInput.safeParse({
    status,
    ...(from && { from }),
    ...(to && { to }),
    ...(q.trim() && { q }),
  })
  if (parsed.success) return { ok: true, filter: { ...parsed.data, ...rangeOf({ from, to }) } }
  const errors: Errors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof Errors] ??= message
  return { ok: false, errors }
}
