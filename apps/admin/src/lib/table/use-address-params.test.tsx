import { act, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { freeText, oneOf, useAddressParams } from './use-address-params.ts'

const schema = z.object({ q: freeText, state: oneOf(['paid', 'failed']) })

test('Back undoes a filter, and a search as a whole', async () => {
  let change: ReturnType<typeof useAddressParams<typeof schema>>[1] = () => {}
  function Page() {
    ;[, change] = useAddressParams(schema)
    return null
  }
  const router = createMemoryRouter([{ path: '/payouts', element: <Page /> }], {
    initialEntries: ['/payouts'],
  })
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> })
  for (const patch of [{ state: 'failed' }, { q: 'a' }, { q: 'ad' }, { state: 'paid' }])
    await act(async () => change(patch))
  expect(router.state.location.search).toBe('?state=paid&q=ad')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('?state=failed&q=ad')
  await act(() => router.navigate(-1))
  expect(router.state.location.search).toBe('')
})
