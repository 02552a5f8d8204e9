import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { RealtimeProvider, useRealtime } from './realtime.tsx'

const client = { open: vi.fn(), close: vi.fn() }
/** Resolves the next loads of the connection's code. */
const loads = vi.hoisted(() => [] as (() => void)[])
vi.mock('./realtime-client.ts', () => ({
  loadRealtimeClient: () =>
    new Promise((resolve) => loads.push(() => resolve({ createRealtimeClient: () => client }))),
}))

function State() {
  return <p>{useRealtime() ? 'client' : 'none'}</p>
}

test('a cleaned-up effect does not remove the connection when its code loads last', async () => {
  render(
    <StrictMode>
      <RealtimeProvider>
        <State />
      </RealtimeProvider>
    </StrictMode>,
  )
  const [first, second] = loads
  await act(async () => second!())
  expect(screen.getByText('client')).toBeDefined()
  await act(async () => first!())
  expect(screen.getByText('client')).toBeDefined()
})
