import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useAddressParams } from './use-address-params.ts'

type Params = { name: string; page: string }

const readParams = (address: URLSearchParams): Params => ({
  name: address.get('name') ?? '',
  page: address.get('page') ?? '',
})
const writeParams = (params: Params) =>
  new URLSearchParams(Object.entries(params).filter(([, value]) => value))

afterEach(cleanup)

/** A page at an address. Later addresses arrive once `held` has resolved. */
function open(address: string, held: () => Promise<void> = async () => {}) {
  let current: ReturnType<typeof useAddressParams<Params>>
  function Page() {
    current = useAddressParams(readParams, writeParams)
    return null
  }
  const loader = async () => {
    await held()
    return null
  }
  const router = createMemoryRouter(
    [{ path: '/orders', loader, HydrateFallback: () => null, element: <Page /> }],
    {
      initialEntries: [address],
      hydrationData: { loaderData: { '0': null } },
    },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    params: () => current[0],
    change: (...change: Parameters<(typeof current)[1]>) => act(async () => current[1](...change)),
    address: () => router.state.location.search,
  }
}

test('params are read from the address, and a change is written to it', async () => {
  const page = open('/orders?name=kai')
  expect(page.params()).toEqual({ name: 'kai', page: '' })
  await page.change({ page: '2' })
  expect(page.params()).toEqual({ name: 'kai', page: '2' })
  expect(page.address()).toBe('?name=kai&page=2')
})

test('a change keeps earlier changes that are not in the address yet', async () => {
  const arrived = Promise.withResolvers<void>()
  const page = open('/orders', () => arrived.promise)
  await page.change({ name: 'kai' })
  expect(page.address()).toBe('')
  await page.change({ page: '2' })
  await act(async () => arrived.resolve())
  expect(page.params()).toEqual({ name: 'kai', page: '2' })
})

test('after Back, a change is based on the current address', async () => {
  const page = open('/orders?name=kai')
  await page.change({ name: 'vela' }, { replace: false })
  await act(() => page.router.navigate(-1))
  expect(page.params()).toEqual({ name: 'kai', page: '' })
  await page.change({ page: '2' })
  expect(page.address()).toBe('?name=kai&page=2')
})
