import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '@queuemate/app-kit/session'
import { refused, renderWithApi } from '../../test/fake-api.tsx'
import { LiveProvider, useIsLive } from './live.tsx'
import { queuesQuery, staffQuery } from './queries.ts'

/** The other end of the WebSocket. */
const server = vi.hoisted(() => {
  const end = {
    /** Whether connections are accepted. */
    isUp: true,
    subscriptions: 0,
    /** The response to the next subscription. */
    response: { result: { type: 'started' } } as object,
    /** Sends a message about the last subscription. */
    say: (_message: object) => {},
    close: () => {},
  }
  class Socket extends EventTarget {
    static OPEN = 1
    static CLOSED = 3
    readyState = 0
    constructor() {
      super()
      setTimeout(() => {
        if (end.isUp) this.readyState = Socket.OPEN
        this.dispatchEvent(new Event(end.isUp ? 'open' : 'error'))
      })
    }
    send(text: string) {
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      if (method !== 'subscription') return
      end.subscriptions += 1
      end.say = (message) =>
        this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ id, ...message }) }))
      end.close = () => this.close()
      end.say(end.response)
    }
    close() {
      if (this.readyState === Socket.CLOSED) return
      this.readyState = Socket.CLOSED
      this.dispatchEvent(new Event('close'))
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  return end
})
const STARTED = { result: { type: 'started' } }
const ENDED = { error: { code: -32_001, message: 'Please sign in', data: {} } }

function Page() {
  return <p>{useIsLive() ? 'Live' : 'Not live'}</p>
}

test('subscribes again when the session of its subscription has ended', async () => {
  Object.assign(server, { subscriptions: 0, response: ENDED })
  renderWithApi(
    <LiveProvider>
      <Page />
    </LiveProvider>,
    () => null,
  )
  expect(await screen.findByText('Not live')).toBeVisible()
  await waitFor(() => expect(server.subscriptions).toBe(1))
  server.response = STARTED
  expect(await screen.findByText('Live', {}, { timeout: 5_000 })).toBeVisible()
  expect(server.subscriptions).toBe(2)
})

/** How many orders are open. */
function Figure() {
  const { data } = useQuery(queuesQuery)
  return <p>{data ? JSON.stringify(data) : 'Loading'}</p>
}

test('a change while a page is loading for the first time is on it', async () => {
  server.response = STARTED
  const loads = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let loaded = 0
  renderWithApi(
    <LiveProvider>
      <Page />
      <Figure />
    </LiveProvider>,
    () => loads[loaded++]!.promise,
  )
  expect(await screen.findByText('Live')).toBeVisible()
  act(() => server.say({ result: { type: 'data', data: { areas: ['orders'] } } }))
  loads[1]!.resolve({ refunds: 2 })
  loads[0]!.resolve({ refunds: 1 })
  expect(await screen.findByText('{"refunds":2}')).toBeVisible()
})

/** Shows the page with a live connection, or sign-in, as the console does. */
function Gate() {
  const session = useQuery({ ...sessionQuery, staleTime: Number.POSITIVE_INFINITY })
  useQuery(staffQuery)
  useQuery(queuesQuery)
  if (!session.data) return <p>Sign in</p>
  return (
    <LiveProvider>
      <Page />
    </LiveProvider>
  )
}

/** Opens the console of a person whose session can end. Returns the names of its calls. */
async function openConsole() {
  const state = { isOver: false, calls: [] as string[] }
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: 'one', name: 'Sam' }, session: { id: 'two' } }),
  )
  renderWithApi(<Gate />, (path) => {
    state.calls.push(path)
    return state.isOver ? refused('unauthenticated') : { id: 'one' }
  })
  expect(await screen.findByText('Live')).toBeVisible()
  return state
}

test('a network that is lost is not live, although the connection has not ended yet', async () => {
  await openConsole()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('Not live')).toBeVisible()
  isOnline.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Live')).toBeVisible()
})

test('a message refetches what changed and the overview, not the rest of the console', async () => {
  const { calls } = await openConsole()
  await waitFor(() => expect(calls).toContain('staff.overview.queues'))
  const queuesRead = () => calls.filter((name) => name === 'staff.overview.queues').length
  const before = queuesRead()
  act(() => server.say({ result: { type: 'data', data: { areas: ['orders'] } } }))
  await waitFor(() => expect(queuesRead()).toBe(before + 1))
  expect(calls.filter((name) => name === 'staff.session.get')).toHaveLength(1)
  act(() => server.say({ result: { type: 'data', data: { areas: ['people'] } } }))
  await waitFor(() => expect(calls.filter((name) => name === 'staff.session.get')).toHaveLength(2))
})

test.each([
  ['is told that its session has ended', 'error'],
  ['cannot connect any more', 'refused'],
])(
  'a console that %s leads to sign-in without a click',
  async (_what, end) => {
    const state = await openConsole()
    state.isOver = true
    if (end === 'error') act(() => server.say(ENDED))
    else {
      server.isUp = false
      act(() => server.close())
    }
    expect(await screen.findByText('Sign in', {}, { timeout: end === 'error' ? 1_000 : 7_000 })).toBeVisible()
    // The client goes on trying to connect.
    server.isUp = true
  },
  10_000,
)
