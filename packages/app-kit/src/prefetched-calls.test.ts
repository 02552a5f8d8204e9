import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchCalls, consumePrefetched, consumePrefetchedSession } from './prefetched-calls.ts'

const sent = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sent.mockImplementation((url) =>
    Promise.resolve(
      url.startsWith('/trpc')
        ? Response.json([{ result: { data: 'me' } }, { error: { code: -32001 } }])
        : Response.json({ user: { name: 'Sam' } }),
    ),
  )
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.mockReset()
})
const calls = [{ path: 'accounts.me' }, { path: 'marketplace.eligible', input: { limit: 60 } }]

test('the session and the calls are requested once, and each response is used once', async () => {
  prefetchCalls(calls)
  expect(sent.mock.calls.map(([url]) => decodeURIComponent(url))).toEqual([
    '/api/auth/get-session',
    '/trpc/accounts.me,marketplace.eligible?batch=1&input={"1":{"limit":60}}',
  ])
  expect(await consumePrefetched({ path: 'accounts.me', input: undefined })).toBe('me')
  expect(consumePrefetched({ path: 'accounts.me' })).toBeUndefined()
  expect(await (await consumePrefetchedSession())!.json()).toEqual({ user: { name: 'Sam' } })
  expect(consumePrefetchedSession()).toBeUndefined()
})

test('a call with a different input does not match', () => {
  prefetchCalls(calls)
  expect(
    consumePrefetched({ path: 'marketplace.eligible', input: { limit: 60, sort: 'price' } }),
  ).toBeUndefined()
})

test('a failed call rejects, and without a response all calls reject', async () => {
  prefetchCalls(calls)
  await expect(consumePrefetched(calls[1]!)).rejects.toThrow('the call failed')
  sent.mockRejectedValue(new TypeError('offline'))
  prefetchCalls(calls)
  await expect(consumePrefetched(calls[0]!)).rejects.toThrow('offline')
})

test('an expired response is not used', () => {
  prefetchCalls(calls)
  vi.setSystemTime(1_015_000)
  expect(consumePrefetched(calls[0]!)).toBeUndefined()
  expect(consumePrefetchedSession()).toBeUndefined()
})
