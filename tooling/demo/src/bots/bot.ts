import type { Payband } from '@queuemate/contracts/companions/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { createRealtimeClient, type RealtimeClient } from '@queuemate/realtime/client'
import type { Audience } from '@queuemate/realtime/events'
import type { Random } from '../random.ts'
import { changeMind, decide, nextRate, type Decision, type Situation } from './decide.ts'
import { makeMove } from './moves.ts'
import type { BotProfile } from './profiles.ts'
import { CallError, createRest, isRefusedSignIn } from './rest.ts'
import { createSchedule } from './schedule.ts'
import { createTalks } from './talk.ts'
import { companionLines } from './small-talk.ts'
import type { SignInQueue } from './sign-in-queue.ts'

export interface BotOptions {
  profile: BotProfile
  password: string
  apiUrl: string
  webUrl: string
  signIns: SignInQueue
  random: Random
  /** 1 for the demo; less for tests. */
  pace: number
  report: (username: string, error: unknown) => void
}

export interface Bot {
  start(): void
  stop(): void
}

/** Seconds between two routine checks; urgent changes arrive as events. */
const TICK = [75, 120] as const
const RETRY = { first: 2, most: 60 }
/** Seconds to wait after a refused password: trying again soon would not help. */
const REFUSED_SECONDS = 300
const PRICE_CHANGE = 0.06

/** Plays one companion in a loop: reads the current state from the API, decides, waits, acts. */
export function createBot(options: BotOptions): Bot {
  const { profile, random } = options
  const rest = createRest({ apiUrl: options.apiUrl, origin: options.webUrl })
  const schedule = createSchedule(options.pace, (error) => recover(error))
  const talks = createTalks({
    username: profile.username,
    lines: companionLines,
    url: options.apiUrl,
    origin: options.webUrl,
    rest,
    schedule,
  })
  let dashboard: RealtimeClient | undefined
  let planned: { key: string; cancel: () => void } | undefined
  let looking = false
  let lookAgain = false
  let wantsOnline = profile.startsOnline || profile.regular
  let tired = false
  let failures = 0
  let entering = false
  let comingBack = false
  let stopped = false

  /** Signs in and opens the dashboard connection; also after a session has ended. */
  async function enter(): Promise<void> {
    if (entering || stopped) return
    entering = true
    try {
      if (!rest.signedIn()) await options.signIns.run(() => rest.signIn(profile.username, options.password))
      dashboard ??= openDashboard()
    } finally {
      entering = false
    }
    await look()
  }

  function openDashboard(): RealtimeClient {
    const client = createRealtimeClient({
      url: options.apiUrl,
      getToken: fetchToken,
      extraHeaders: { origin: options.webUrl },
    })
    client.join('companion', lookSoon)
    client.socket.on('orderCreated', (_order, acknowledge) => {
      acknowledge?.()
      lookSoon()
    })
    client.socket.on('refreshInfo', lookSoon)
    return client
  }

  /** Called at every connection attempt, once a second; without a session the bot signs in first. */
  async function fetchToken(audience: Audience): Promise<string> {
    if (rest.signedIn()) return (await rest.call<{ jwt: string }>('GET', `ws/${audience}`)).jwt
    if (!comingBack) schedule.later(0, enter)
    throw new Error('not signed in')
  }

  function lookSoon(): void {
    schedule.later(0, look)
  }

  /** One check at a time; an event during it causes another one afterwards. */
  async function look(): Promise<void> {
    lookAgain = looking
    if (looking) return
    looking = true
    try {
      const situation = await see()
      const { order } = situation
      if (!stopped) talks.follow(order && order.status !== OrderStatus.pending ? order.id : null)
      const decision = decide(situation, profile.answer)
      if (!decision) failures = 0
      plan(decision, order?.id ?? null)
    } finally {
      looking = false
      if (lookAgain) lookSoon()
    }
  }

  async function see(): Promise<Situation> {
    const active = await rest.call<ActiveOrder>('GET', 'order/active')
    const { order_id: id, status, startTime } = active
    if (id !== null && status !== null) {
      tired = true
      const ageSeconds = startTime === null ? 0 : Date.now() / 1000 - startTime
      return { order: { id, status, ageSeconds }, online: false, wantsOnline, tired }
    }
    const { online } = await rest.call<{ online: boolean }>('GET', 'companion/online')
    if (online) tired = false
    return { order: null, online, wantsOnline, tired }
  }

  /** Schedules the decision; the same decision again keeps its time. */
  function plan(decision: Decision | null, orderId: number | null): void {
    const key = decision ? `${decision.move} ${orderId}` : ''
    if (planned?.key === key) return
    planned?.cancel()
    planned = undefined
    if (!decision) return
    const [low, high] = decision.wait
    const cancel = schedule.later(low + random.next() * (high - low), async () => {
      planned = undefined
      await makeMove(rest, decision.move, orderId, random)
      failures = 0
      await look()
    })
    planned = { key, cancel }
  }

  async function tick(): Promise<void> {
    schedule.later(draw(TICK), tick)
    wantsOnline = changeMind(wantsOnline, profile.regular, random.next())
    if (!rest.signedIn()) return
    if (wantsOnline && random.chance(PRICE_CHANGE)) await changePrice()
    await look()
  }

  async function changePrice(): Promise<void> {
    const rate = nextRate(await rest.call<Payband>('GET', 'companion/payband'), random.chance(0.5))
    if (rate !== null) await rest.call('PATCH', 'companion/payrate', { rate })
  }

  /** Tries again after any failure, with growing pauses. */
  function recover(error: unknown): void {
    if (stopped) return
    options.report(profile.username, error)
    const refused = isRefusedSignIn(error)
    if (refused) {
      dashboard?.close()
      dashboard = undefined
    }
    if (comingBack) return
    comingBack = true
    const asked = error instanceof CallError ? error.retryAfterSeconds : null
    const usual = Math.min(RETRY.most, RETRY.first * 2 ** Math.min(failures++, 10))
    schedule.later((refused ? REFUSED_SECONDS : (asked ?? usual)) * (1 + random.next() / 4), () => {
      comingBack = false
      return enter()
    })
  }

  const draw = ([low, high]: readonly [number, number]) => low + random.next() * (high - low)

  return {
    start() {
      schedule.later(0, enter)
      schedule.later(draw(TICK), tick)
    },
    stop() {
      stopped = true
      schedule.stop()
      talks.close()
      dashboard?.close()
    },
  }
}
