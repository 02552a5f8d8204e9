import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { FilterSelect } from './filter-select.tsx'
import { freeText } from './params.ts'
import { SearchField } from './search-field.tsx'
import { useOpenRow } from './use-open-row.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const params = { q: freeText, role: oneOf(['player', 'staff']) }
/** How long React takes to render a new address, as on a page with a long list. */
const LATE_MS = 400

function open(pauseMs?: number) {
  const seen = new Map<string, Promise<void>>([['', Promise.resolve()]])
  function Rows() {
    const { search } = useLocation()
    if (!seen.has(search)) seen.set(search, new Promise((resolve) => setTimeout(resolve, LATE_MS)))
    use(seen.get(search)!)
    return null
  }
  function Page() {
    const [{ q, role }, change] = useAddressParams(params)
    return (
      <>
        <SearchField label="Name" value={q} pauseMs={pauseMs} onChange={(text) => change({ q: text })} />
        <FilterSelect
          label="Role"
          all="Any role"
          value={role}
          options={[{ value: 'staff', label: 'Staff' }]}
          onChange={(next) => change({ role: next })}
        />
        <a href={useOpenRow('/people').hrefOf(7)}>Row</a>
        <Suspense>
          <Rows />
        </Suspense>
      </>
    )
  }
  const router = createMemoryRouter([{ path: '/people/:id?', element: <Page /> }], {
    initialEntries: ['/people'],
  })
  render(<RouterProvider router={router} />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })
  const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role' })
  const row = screen.getByRole('link', { name: 'Row' })
  return {
    router,
    type: (value: string) => act(async () => fireEvent.change(field, { target: { value } })),
    enter: () => act(async () => fireEvent.keyDown(field, { key: 'Enter' })),
    choose: (value: string) => act(async () => fireEvent.change(filter, { target: { value } })),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    shown: () => [router.state.location.search, row.getAttribute('href'), field.value, filter.value],
  }
}

const both = ['?q=ada&role=staff', '/people/7?q=ada&role=staff', 'ada', 'staff']

test.each([0, 50, 150, 250, 350])('a text and a filter chosen %i ms later are both kept', async (gap) => {
  const { type, choose, pass, shown } = open()
  await type('ada')
  await pass(gap)
  await choose('staff')
  await pass(200)
  expect(shown()).toEqual(both)
  await pass(2 * LATE_MS)
  expect(shown()).toEqual(both)
})

test.each([0, 50, 150, 350])('a filter and a text typed %i ms later are both kept', async (gap) => {
  const { type, enter, choose, pass, shown } = open(600)
  await choose('staff')
  await pass(gap)
  await type('ada')
  await enter()
  expect(shown()).toEqual(both)
  await pass(2 * LATE_MS)
  expect(shown()).toEqual(both)
})

test('Back, and a link with other filters, replace the text and the filter', async () => {
  const { type, choose, pass, router, shown } = open()
  await type('ada')
  await pass(LATE_MS)
  await choose('staff')
  await pass(LATE_MS)
  await act(() => router.navigate(-1))
  await pass(LATE_MS)
  expect(shown()).toEqual(['?q=ada', '/people/7?q=ada', 'ada', 'all'])
  await act(() => router.navigate('/people?q=kai'))
  await pass(LATE_MS)
  expect(shown()).toEqual(['?q=kai', '/people/7?q=kai', 'kai', 'all'])
})
