import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useSession } from '../../lib/session.ts'
import { SsoLanding } from './sso-landing.tsx'

vi.mock('../../lib/trpc.ts', () => ({
  trpcClient: { accounts: { missing: { query: async () => ({ fields: [] }) } } },
}))
/** As in a browser, a request ends when its signal is aborted. */
const fetchSession = (_path: string, { signal }: RequestInit) =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    setTimeout(() => resolve(Response.json({ user: { name: 'Ann' } })))
  })

/** Reads the session in parallel with the page, as the frame around every page does. */
function Frame() {
  useSession()
  return (
    <Routes>
      <Route path="/sso-callback" element={<SsoLanding />} />
      <Route path="/playerMarket" element={<p>Marketplace</p>} />
    </Routes>
  )
}

test('redirects to the marketplace although React runs its effects twice', async () => {
  vi.stubGlobal('fetch', fetchSession)
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/sso-callback']}>
          <Frame />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
  expect(await screen.findByText('Marketplace')).toBeDefined()
})
