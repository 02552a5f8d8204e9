import {
  HISTORY_FILTERS,
  historyFilterInput,
  type HistoryFilter,
  type HistoryFilterInput,
} from '@queuemate/contracts/companions/history'

/** The list's filters as typed, and the page, counted from 0. Both are in the address. */
export type HistoryParams = { status: HistoryFilter; from: string; to: string; q: string; page: number }

export const defaultHistoryParams: HistoryParams = { status: 'all', from: '', to: '', q: '', page: 0 }

/** Reads an address. Invalid parts are ignored, except dates: the form shows those. */
export function readParams(address: URLSearchParams): HistoryParams {
  const status =
    HISTORY_FILTERS.find((filter) => filter === address.get('status')) ?? defaultHistoryParams.status
  const page = Number(address.get('page'))
  return {
    status,
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
    q: address.get('q') ?? '',
    page: Number.isInteger(page) && page > 1 && page < 50_000 ? page - 1 : 0,
  }
}

/** Writes them to an address; defaults are left out. */
export function writeParams({ status, from, to, q, page }: HistoryParams): URLSearchParams {
  return new URLSearchParams([
    ...(status === defaultHistoryParams.status ? [] : [['status', status]]),
    ...Object.entries({ from, to, q }).filter(([, value]) => value !== ''),
    ...(page === 0 ? [] : [['page', String(page + 1)]]),
  ])
}

export function isFiltered(params: HistoryParams): boolean {
  return writeParams({ ...params, page: 0 }).size > 0
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
  if (parsed.success) return { ok: true, filter: parsed.data }
  const errors: Errors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof Errors] ??= message
  return { ok: false, errors }
}
