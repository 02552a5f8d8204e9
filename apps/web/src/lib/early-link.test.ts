import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { expect, test, vi } from 'vitest'
import type { AppRouter } from '@queuemate/api/router'
import { earlyLink } from './early-link.ts'

const takeEarly = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown> | undefined>())
vi.mock('@queuemate/app-kit/early-calls', () => ({ takeEarly }))

/** Sends what was not called early. */
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
  return { sent, client: createTRPCClient<AppRouter>({ links: [earlyLink, link] }) }
}

test.each([
  ['a call that was sent early is not sent again', () => Promise.resolve('early'), 'early'],
  ['one that failed is sent again', () => Promise.reject(new Error('offline')), 'sent'],
  ['one that was not sent early is sent', () => undefined, 'sent'],
])('%s', async (_what, early, data) => {
  takeEarly.mockImplementation(early)
  const { client, sent } = connect()
  expect(await client.accounts.me.query()).toBe(data)
  expect(sent).toEqual(data === 'sent' ? ['accounts.me'] : [])
})

test('a change is never taken from what was called early', async () => {
  takeEarly.mockImplementation(() => Promise.resolve('early'))
  const { client, sent } = connect()
  await client.companions.setOnline.mutate({ online: 'true' })
  expect(sent).toEqual(['companions.setOnline'])
})
