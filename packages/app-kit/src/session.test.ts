import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { authCall } from './auth-call.ts'
import { ApiError } from './errors.ts'
import { endSessionOn401, sessionKey } from './session.ts'

test('a 401 ends the session, but not while a call replaces it', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionKey, { firstName: 'Sam' })
  const refusal = new ApiError('unauthenticated', 'Please sign in')
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const replacing = authCall('/two-factor/verify-totp', { code: '123456' })
  endSessionOn401(queryClient, refusal)
  expect(queryClient.getQueryData(sessionKey)).toEqual({ firstName: 'Sam' })
  answer(Response.json({}))
  await replacing
  endSessionOn401(queryClient, refusal)
  expect(queryClient.getQueryData(sessionKey)).toBeNull()
  vi.unstubAllGlobals()
})
