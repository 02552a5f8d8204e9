import { cleanup, render, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useOnceInAddress } from './use-once-in-address.ts'

afterEach(cleanup)

const NAMES = ['card', 'queue']

function open(address: string) {
  const onArrival = vi.fn()
  function Page() {
    useOnceInAddress(NAMES, (params) => onArrival(params.toString()))
    return null
  }
  const router = createMemoryRouter([{ path: '/market', element: <Page /> }], { initialEntries: [address] })
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return { router, onArrival }
}

test('params are handled once and removed; the others stay, and so does the place in the history', async () => {
  const { router, onArrival } = open('/market?q=kai&card=saved&queue=7')
  await waitFor(() => expect(router.state.location.search).toBe('?q=kai'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(onArrival.mock.calls).toEqual([['q=kai&card=saved&queue=7']])
})

test('they are handled again when a link sets them again on the same page', async () => {
  const { router, onArrival } = open('/market')
  expect(onArrival).not.toHaveBeenCalled()
  for (const queue of ['7', '8']) {
    await router.navigate(`/market?queue=${queue}`)
    await waitFor(() => expect(router.state.location.search).toBe(''))
  }
  expect(onArrival.mock.calls).toEqual([['queue=7'], ['queue=8']])
})
