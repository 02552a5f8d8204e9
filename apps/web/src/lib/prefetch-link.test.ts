import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test, vi } from 'vitest'
import type { AppRouter } from '@queuemate/api/router'
import { prefetchCalls } from '@queuemate/app-kit/prefetched-calls'
import { prefetchLink } from './prefetch-link.ts'

/** Records calls that were not sent early or have to be sent again. */
function connect() {
  const sent: string[] = []
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        sent.push(op.path)
        observer.next({ result: { type: 'data', data: 'sent' } })
        observer.complete()
      })
  return { sent, client: createTRPCClient<AppRouter>({ links: [prefetchLink, link] }) }
}

/** Sends a call before the app has loaded. `respond` returns the server's response. */
function early(path: string, input: unknown, respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', respond)
  prefetchCalls([{ path, input }])
}
const answered = () => Promise.resolve(Response.json([{ result: { data: 'early' } }]))

test.each([
  ['is not sent again', answered, 'early'],
  ['that was refused is sent again', () => Promise.resolve(Response.json([{ error: {} }])), 'sent'],
  ['without a response is sent again', () => Promise.reject(new TypeError('offline')), 'sent'],
])('a call that was sent early %s', async (_what, respond, data) => {
  early('accounts.me', undefined, respond)
  const { client, sent } = connect()
  expect(await client.accounts.me.query()).toBe(data)
  expect(sent).toEqual(data === 'sent' ? ['accounts.me'] : [])
})

test('a mutation never uses an early call', async () => {
  const change = { online: 'true' } as const
  early('companions.setOnline', change, answered)
  const { client, sent } = connect()
  await client.companions.setOnline.mutate(change)
  expect(sent).toEqual(['companions.setOnline'])
})
