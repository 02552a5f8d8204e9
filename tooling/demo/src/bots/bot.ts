import type { Payband } from '@queuemate/contracts/companions/schemas'
import { OrderStatus } from '@queuemate/contracts/orders/machine'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { createRealtimeClient, type RealtimeClient } from '@queuemate/realtime/client'
import type { Random } from '../random.ts'
import { changeMind, decide, nextRate, type Decision, type Sight } from './decide.ts'
import { makeMove } from './moves.ts'
import type { Persona } from './personas.ts'
import { CallError, createRest, isRefusedSignIn } from './rest.ts'
import { createSchedule } from './schedule.ts'
import { joinTalk, type Talk } from './talk.ts'
import type { Turnstile } from './turnstile.ts'

export interface BotOptions {
  persona: Persona
  password: string
  apiUrl: string
  webUrl: string
  turnstile: Turnstile
  random: Random
  /** 1 for the demo; less for tests. */
  pace: number
  report: (username: string, error: unknown) => void
}

export interface Bot {
  start(): void
  stop(): void
}

/** Seconds between two looks at what else to do; events bring everything that is urgent. */
const TICK = [75, 120] as const
const RETRY = { first: 2, most: 60 }
/** A refused password does not get better by asking often. */
const REFUSED_SECONDS = 300
const PRICE_CHANGE = 0.06

/** Plays one companion: looks at what the database says, decides, waits, acts, and looks again. */
export function createBot(options: BotOptions): Bot {
  const { persona, random } = options
  const rest = createRest({ apiUrl: options.apiUrl, origin: options.webUrl })
  const schedule = createSchedule(options.pace, (error) => recover(error))
  let dashboard: RealtimeClient | undefined
  let talk: Talk | undefined
  let planned: { key: string; cancel: () => void } | undefined
  let looking = false
  let lookAgain = false
  let wantsOnline = persona.startsOnline || persona.regular
  let tired = false
  let failures = 0
  let entering = false
  let comingBack = false
  let stopped = false

  /** Signs in and comes to the dashboard; also the way back after a session has ended. */
  async function enter(): Promise<void> {
    if (entering || stopped) return
    entering = true
    try {
      if (!rest.signedIn())
        await options.turnstile.pass(() => rest.signIn(persona.username, options.password))
      dashboard ??= openDashboard()
    } finally {
      entering = false
    }
    await look()
  }

  function openDashboard(): RealtimeClient {
    const client = createRealtimeClient({
      url: options.apiUrl,
      audience: 'companion',
      getToken: fetchToken,
      extraHeaders: { origin: options.webUrl },
      onReady: lookSoon,
    })
    client.socket.on('orderCreated', (_order, acknowledge) => {
      acknowledge?.()
      lookSoon()
    })
    client.socket.on('refreshInfo', lookSoon)
    return client
  }

  /** The connection asks every second; without a session there is nothing to ask the API for. */
  async function fetchToken(): Promise<string> {
    if (rest.signedIn()) return (await rest.call<{ jwt: string }>('GET', 'ws/companion')).jwt
    if (!comingBack) schedule.later(0, enter)
    throw new Error('not signed in')
  }

  function lookSoon(): void {
    schedule.later(0, look)
  }

  /** One look at a time; what happens meanwhile is seen by a second one. */
  async function look(): Promise<void> {
    lookAgain = looking
    if (looking) return
    looking = true
    try {
      const sight = await see()
      followTalk(sight)
      const decision = decide(sight, persona.answer)
      if (!decision) failures = 0
      plan(decision, sight.order?.id ?? null)
    } finally {
      looking = false
      if (lookAgain) lookSoon()
    }
  }

  async function see(): Promise<Sight> {
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

  function followTalk({ order }: Sight): void {
    const open = order && order.status !== OrderStatus.pending ? order.id : null
    if (talk && talk.orderId !== open) {
      talk.close()
      talk = undefined
    }
    if (open !== null && !talk && !stopped) {
      const { apiUrl: url, webUrl: origin } = options
      talk = joinTalk({ orderId: open, username: persona.username, url, origin, rest, schedule })
    }
  }

  /** The same plan seen twice keeps its time. */
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
    wantsOnline = changeMind(wantsOnline, persona.regular, random.next())
    if (!rest.signedIn()) return
    if (wantsOnline && random.chance(PRICE_CHANGE)) await changePrice()
    await look()
  }

  async function changePrice(): Promise<void> {
    const rate = nextRate(await rest.call<Payband>('GET', 'companion/payband'), random.chance(0.5))
    if (rate !== null) await rest.call('PATCH', 'companion/payrate', { rate })
  }

  /** Whatever failed, there is another try: sooner after a hiccup, later the longer it lasts. */
  function recover(error: unknown): void {
    if (stopped) return
    options.report(persona.username, error)
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
      talk?.close()
      dashboard?.close()
    },
  }
}
