import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ImpersonationBar } from './impersonation-bar.tsx'

const NAME = 'Viewing as another person'
const respond = (body: object, status = 200) =>
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json(body, { status })))

test.each([
  ['an error', 500, { success: false, msg: 'internal' }],
  ['too many calls', 429, { success: false, msg: 'rate_limited' }],
])('%s does not hide that a person is impersonated', async (_what, status, body) => {
  respond(body, status)
  render(<ImpersonationBar />)
  expect(await screen.findByRole('complementary', { name: NAME })).toHaveTextContent('Nothing can be changed')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
})

test('no impersonation shows nothing', async () => {
  respond({ success: true, data: null })
  const { container } = render(<ImpersonationBar />)
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(container).toBeEmptyDOMElement()
})
