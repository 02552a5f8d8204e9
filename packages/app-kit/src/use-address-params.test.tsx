import { act, cleanup, render, screen } from '@testing-library/react'
import { Link, createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneOf, optional } from './address-params.ts'
import { useAddressParams, useChangeSearch, useSearch } from './use-address-params.ts'

const schema = {
  q: optional((text) => text, true),
  state: oneOf(['paid', 'failed']),
  page: {
    read: (text: string | null) => Number(text ?? 1),
    write: (page: number) => (page === 1 ? '' : String(page)),
  },
}
const columns = { hide: optional((text) => text, true) }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Change = ReturnType<typeof useAddressParams<typeof schema>>[1]

/** A page, and beside it a part of it that changes another param. React renders an address only after `lateMs`. */
function open(address: string, { lateMs = 0, loader }: { lateMs?: number; loader?: () => unknown } = {}) {
  const page = {
    params: {} as object,
    search: '',
    rendered: '',
    change: (() => {}) as Change,
    hide: (() => {}) as (ids: string) => void,
  }
  const seen = new Map<string, Promise<void>>([[new URL(address, location.origin).search, Promise.resolve()]])
  function Late() {
    const { search } = useLocation()
    if (!seen.has(search)) seen.set(search, new Promise((resolve) => setTimeout(resolve, lateMs)))
    if (lateMs > 0) use(seen.get(search)!)
    page.rendered = search
    return null
  }
  function Page() {
    const [params, change] = useAddressParams(schema)
    Object.assign(page, { params, change, search: useSearch() })
    return (
      <>
        <Columns />
        <Link to="/other">Other</Link>
        <Suspense>
          <Late />
        </Suspense>
      </>
    )
  }
  function Columns() {
    const [, change] = useAddressParams(columns)
    page.hide = (hide) => change({ hide })
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/orders/:id?', element: <Page />, ...(loader && { loader }), HydrateFallback: () => null },
      { path: '/other', loader: loader ?? (() => null), element: <p>Other page</p> },
    ],
    { initialEntries: ['/before', address], initialIndex: 1, hydrationData: { loaderData: { '0': null } } },
  )
  render(<RouterProvider router={router} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { page, router, pass, address: () => router.state.location.pathname + router.state.location.search }
}

test('params are read from the address; a change is written in the order of the schema, and other params stay', async () => {
  const { page, address } = open('/orders?page=2&card=saved&state=lost')
  expect(page.params).toEqual({ q: undefined, state: undefined, page: 2 })
  await act(async () => page.change({ state: 'failed', page: 1 }))
  expect(page.params).toEqual({ q: undefined, state: 'failed', page: 1 })
  await act(async () => page.change({ q: 'ada 🎮' }))
  expect(address()).toBe('/orders?card=saved&q=ada+%F0%9F%8E%AE&state=failed')
  expect(page.params).toMatchObject({ q: 'ada 🎮' })
})

test('Back undoes a filter, and a text as a whole; what changes nothing adds no entry', async () => {
  const { page, router, address } = open('/orders')
  for (const patch of [{ state: 'failed' }, { q: 'a' }, { q: 'ad' }, { state: 'paid' }, { state: 'paid' }])
    await act(async () => page.change(patch))
  expect(address()).toBe('/orders?q=ad&state=paid')
  await act(() => router.navigate(-1))
  expect(address()).toBe('/orders?q=ad&state=failed')
  expect(page.params).toMatchObject({ state: 'failed' })
  await act(() => router.navigate(-1))
  expect(address()).toBe('/orders')
  await act(async () => page.change({ state: 'paid' }, { replace: true }))
  expect([address(), router.state.historyAction]).toEqual(['/orders?state=paid', 'REPLACE'])
})

test.each([0, 50, 150, 350])(
  'changes %i ms apart are kept, and shown at once, while React still renders the address before',
  async (gap) => {
    const { page, pass, address } = open('/orders', { lateMs: 400 })
    await act(async () => {
      page.change({ q: 'ada' })
      await vi.advanceTimersByTimeAsync(gap)
      page.change({ state: 'failed' })
      page.hide('price')
    })
    expect(page.rendered).toBe('')
    expect(address()).toBe('/orders?q=ada&state=failed&hide=price')
    expect(page.search).toBe('?q=ada&state=failed&hide=price')
    expect(page.params).toMatchObject({ q: 'ada', state: 'failed' })
    await pass(400)
    expect(page.rendered).toBe(page.search)
  },
)

test('changes are kept while the router loads the one before, and Back still undoes a filter among them', async () => {
  const loader = () => new Promise((resolve) => setTimeout(resolve, 400, null))
  const { page, router, pass, address } = open('/orders', { loader })
  await act(async () => page.change({ state: 'failed' }))
  await act(async () => page.change({ q: 'ada' }))
  expect(address()).toBe('/orders')
  await pass(400)
  expect(address()).toBe('/orders?q=ada&state=failed')
  await act(async () => void router.navigate(-1))
  await pass(400)
  expect(address()).toBe('/orders')
})

test('a change goes to the record that is being opened on the same page, and to no other page', async () => {
  const loader = () => new Promise((resolve) => setTimeout(resolve, 400, null))
  const { page, router, pass, address } = open('/orders?state=paid', { loader })
  await act(async () => void router.navigate('/orders/12?state=paid'))
  await act(async () => page.change({ q: 'ada' }))
  await pass(400)
  expect(address()).toBe('/orders/12?q=ada&state=paid')
  await act(async () => screen.getByText('Other').click())
  await act(async () => page.change({ q: 'lost' }))
  await pass(400)
  expect(address()).toBe('/other')
  await act(async () => page.change({ q: 'lost' }))
  expect(address()).toBe('/other')
  expect(screen.getByText('Other page')).toBeDefined()
})

test('two parts of a page that edit the address in the same tick do not undo each other', async () => {
  let edit: ReturnType<typeof useChangeSearch> = () => {}
  function Page() {
    edit = useChangeSearch()
    return null
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: ['/?a=1&b=2'] })
  render(<RouterProvider router={router} />)
  const without = (name: string) =>
    edit((after) => {
      after.delete(name)
      return { after, replace: true }
    })
  await act(async () => {
    without('a')
    without('b')
  })
  expect(router.state.location.search).toBe('')
})
