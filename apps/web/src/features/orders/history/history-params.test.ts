import { expect, test } from 'vitest'
import { rangeOf } from '@queuemate/app-kit/local-days'
import { readParams, writeParams } from '@queuemate/app-kit/address-params'
import { filterOf, historyParams, isFiltered, defaultHistoryParams } from './history-params.ts'

const params = { status: 'scored', from: '2026-11-01', to: '2026-11-20', q: 'sam r', page: 2 } as const

test('params are written to the address and read back unchanged', () => {
  expect(writeParams(historyParams, params).toString()).toBe(
    'status=scored&from=2026-11-01&to=2026-11-20&q=sam+r&page=3',
  )
  expect(readParams(historyParams, writeParams(historyParams, params))).toEqual(params)
  expect(writeParams(historyParams, defaultHistoryParams).toString()).toBe('')
  expect(readParams(historyParams, new URLSearchParams())).toEqual(defaultHistoryParams)
})

test.each(['status=paid', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page=99999999'])(
  '%s is ignored',
  (address) => {
    expect(readParams(historyParams, new URLSearchParams(address))).toEqual(defaultHistoryParams)
  },
)

test('the page is not a filter', () => {
  expect(isFiltered({ ...defaultHistoryParams, page: 3 })).toBe(false)
  expect(isFiltered({ ...defaultHistoryParams, q: 'a' })).toBe(true)
  expect(isFiltered({ ...defaultHistoryParams, status: 'open' })).toBe(true)
})

test('invalid filters have the server’s error texts', () => {
  expect(filterOf(params)).toEqual({
    ok: true,
    filter: { status: 'scored', ...rangeOf({ from: '2026-11-01', to: '2026-11-20' }), q: 'sam r' },
  })
  expect(filterOf({ ...defaultHistoryParams, q: '  ' })).toEqual({ ok: true, filter: { status: 'all' } })
  expect(filterOf({ ...params, from: 'soon' })).toEqual({
    ok: false,
    errors: { from: 'Please enter a date' },
  })
  expect(filterOf({ ...params, from: '2026-11-21' })).toEqual({
    ok: false,
    errors: { to: 'The last day must not be before the first' },
  })
  expect(filterOf({ ...params, q: 'a'.repeat(81) })).toEqual({
    ok: false,
    errors: { q: 'Please enter 80 characters at most' },
  })
})
