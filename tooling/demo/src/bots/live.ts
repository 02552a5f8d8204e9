import { setTimeout as pause } from 'node:timers/promises'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { CallError, createCall, isRefusedSignIn, signIn, type Call } from '@queuemate/player/calls'
import type { Cookie } from '@queuemate/player/sessions'
import { watch } from '@queuemate/player/watch'
import type { RealtimeClient } from '@queuemate/realtime/client'
import { demoPassword } from '../sign-ins.ts'
import type { Role, World } from './role.ts'
import { createTalks } from './talk.ts'

const RETRY = { first: 2, most: 60 }
/** Seconds to wait after a refused password: trying again soon would not help. */
const REFUSED_SECONDS = 300

/** Plays one person in a loop: reads the current state from the API, decides, waits, acts. */
export async function live(role: Role, world: World): Promise<void> {
  const { pace, signal } = world
  const site = { url: world.apiUrl, origin: world.webUrl }
  let cookies: Cookie[] = []
  const call = createCall({
    ...site,
    cookies: () => cookies,
    onCall({ status }) {
      if (status === 401) cookies = []
    },
  })
  const isSignedIn = () => cookies.length > 0
  const connect = () => watch(site, readToken)
  const talks = createTalks(role, world, call, connect)
  let dashboard: RealtimeClient | undefined
  let planned: { key: string; at: number } | undefined
  let failures = 0
  let alarm = new AbortController()
  const wake = () => alarm.abort()

  /** Called at every connection attempt, once a second. */
  async function readToken<T>(...request: Parameters<Call>): Promise<T> {
    if (!isSignedIn()) throw new Error('not signed in')
    try {
      return await call<T>(...request)
    } finally {
      if (!isSignedIn()) wake()
    }
  }

  function openDashboard(): RealtimeClient {
    const client = connect()
    client.join('companion', wake)
    client.socket.on('orderCreated', (_order, acknowledge) => {
      acknowledge?.()
      wake()
    })
    client.socket.on('refreshInfo', wake)
    return client
  }

  /** Reads the order, and does what is due; returns how many seconds there are until then. */
  async function turn(): Promise<number> {
    if (!isSignedIn())
      await world.signIns(async () => {
        cookies = await signIn(site, role.username, demoPassword)
      })
    const order = await call<ActiveOrder>('GET', 'order/active')
    signal.throwIfAborted()
    if (role.listens) dashboard ??= openDashboard()
    const { order_id: id, status } = order
    talks.follow(status === null || status === OrderStatus.pending ? null : id)
    const { key, wait, act } = await role.next(call, order)
    const now = performance.now() / 1000
    if (planned?.key !== key) {
      const [low, high] = wait
      planned = { key, at: now + pace * (low + Math.random() * (high - low)) }
    }
    if (planned.at > now) return planned.at - now
    planned = undefined
    await act()
    failures = 0
    return 0
  }

  /** Tries again after any failure, with growing pauses. */
  function recover(error: unknown): number {
    if (signal.aborted) return 0
    world.report(role.username, error)
    const usual = Math.min(RETRY.most, RETRY.first * 2 ** failures++)
    const asked = error instanceof CallError ? error.retryAfterSeconds : null
    return (isRefusedSignIn(error) ? REFUSED_SECONDS : (asked ?? usual)) * pace * (1 + Math.random() / 4)
  }

  while (!signal.aborted) {
    // Before the turn: an event during it causes another one.
    alarm = new AbortController()
    const seconds = await turn().catch(recover)
    await pause(seconds * 1000, undefined, { signal: AbortSignal.any([alarm.signal, signal]) }).catch(
      () => {},
    )
  }
  talks.close()
  dashboard?.close()
}
