import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { readScoreboard } from '@queuemate/demo/assets'
import { createRealtimeClient, type RealtimeClient } from '@queuemate/realtime/client'
import type { Audience } from '@queuemate/realtime/events'
import type { Cluster } from './cluster.ts'
import { headersOf, type Pair, type Person } from './people.ts'

/** A call that has ended. `at`: milliseconds since the traffic began; `status`: 0 if there was no response. */
export interface Call {
  at: number
  ms: number
  status: number
}

/** A call that did not succeed. */
export interface Failure extends Call {
  call: string
  /** What the response says. */
  text: string
}

export interface Record {
  calls: Call[]
  games: number
  failures: Failure[]
  /** Requests that did not ring at the companion within `RING_MS`, and when that was clear. */
  silent: { at: number; order_id: number }[]
  /** The client ids of messages that were acknowledged. */
  messages: string[]
  /** When a socket was lost and was back, in milliseconds since the traffic began. */
  reconnects: { lost: number; back: number }[]
}

export interface Traffic {
  record: Record
  /** Milliseconds since the traffic began. */
  now(): number
  /** How many sockets are connected. */
  connected(): number
  /** Waits until each pair has finished its game, and disconnects. */
  stop(): Promise<void>
}

const RING_MS = 10_000
/** A person may request twelve games a minute. */
const GAME_MS = 5_500
const RETRY_MS = 500
/** A call without a response for so long counts as failed. */
const CALL_MS = 60_000

/**
 * Pairs play one game after another through the proxy until they are stopped, with the web app's realtime client. After a
 * refusal, patient ones wait as long as it says, like the web app.
 */
export async function startTraffic(
  cluster: Cluster,
  pairs: readonly Pair[],
  { patient = false } = {},
): Promise<Traffic> {
  const began = performance.now()
  const now = () => Math.round(performance.now() - began)
  const record: Record = {
    calls: [],
    games: 0,
    failures: [],
    silent: [],
    messages: [],
    reconnects: [],
  }
  const picture = new Blob([new Uint8Array(await readScoreboard('13-7'))], { type: 'image/png' })
  const devices: Devices[] = []
  // One pair after the other: a crowd that arrives at once is not what is looked at.
  for (const pair of pairs) devices.push(await connectPair(cluster, pair, { record, now, patient }))
  let going = true
  const lanes = devices.map(async (device, index) => {
    // Not all at the same moment.
    await pause((index * GAME_MS) / devices.length)
    while (going) {
      const next = pause(GAME_MS)
      await playGame(device, { record, picture, now })
      await next
    }
  })
  const all = devices.flatMap(({ player, companion }) => [player, companion])
  return {
    record,
    now,
    connected: () => all.filter(({ realtime }) => realtime.socket.connected).length,
    async stop() {
      going = false
      await Promise.all(lanes)
      for (const { realtime } of all) realtime.close()
    },
  }
}

/** Failed calls by kind: "12 times 503 POST order: ...". */
export function describeFailures(failures: readonly Failure[]): string[] {
  const kinds = Map.groupBy(failures, ({ status, call, text }) => `${status} ${call}: ${text}`)
  return [...kinds].map(([kind, all]) => `${all.length} times ${kind}`)
}

interface Devices {
  player: Device
  companion: Device
  companionId: string
}

async function connectPair(cluster: Cluster, pair: Pair, given: Given): Promise<Devices> {
  const player = connectDevice(cluster, pair.player, 'market', given)
  const companion = connectDevice(cluster, pair.companion, 'companion', given)
  const connected = [player, companion].map(
    ({ realtime: { socket } }) => new Promise<void>((resolve) => socket.once('connect', resolve)),
  )
  await Promise.all(connected)
  return { player, companion, companionId: pair.companion.id }
}

interface Device {
  send<T>(method: string, path: string, body?: object): Promise<T>
  realtime: RealtimeClient
  /** The order that rang last. */
  rung(): number | null
}

function connectDevice(
  cluster: Cluster,
  person: Person,
  audience: Audience,
  { record, now, patient }: Given,
): Device {
  const headers = headersOf(person, cluster)
  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const since = performance.now()
    const isForm = body instanceof FormData
    let status = 0
    let text = ''
    let retryMs = RETRY_MS
    let made: Call
    try {
      const response = await fetch(`${cluster.webUrl}/api/${path}`, {
        method,
        headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(CALL_MS),
      })
      status = response.status
      if (patient) retryMs = 1_000 * Number(response.headers.get('retry-after')) || RETRY_MS
      text = await response.text()
      if (response.ok) return (JSON.parse(text) as { data: T }).data
    } catch (error) {
      text = String((error as Error).cause ?? error)
    } finally {
      made = { at: now(), ms: performance.now() - since, status }
      record.calls.push(made)
    }
    record.failures.push({ ...made, call: `${method} ${path}`, text: text.slice(0, 200) })
    throw new CallFailed(status, retryMs)
  }
  const realtime = createRealtimeClient({
    url: cluster.webUrl,
    autoConnect: false,
    extraHeaders: headers,
    getToken: async (room) => (await send<{ jwt: string }>('GET', `ws/${room}`)).jwt,
  })
  // Node keeps no cookies, so that polling would not stay with one instance.
  realtime.socket.io.opts.transports = ['websocket']
  realtime.open()
  let rung: number | null = null
  let lost: number | null = null
  realtime.socket.on('orderCreated', ({ order_id }, acknowledge) => {
    rung = order_id
    acknowledge?.()
  })
  realtime.socket.on('disconnect', () => (lost = now()))
  realtime.socket.on('connect', () => {
    if (lost !== null) record.reconnects.push({ lost, back: now() })
    lost = null
  })
  // What was missed meanwhile is read, as the web app does.
  const readMissed = async () => {
    const { request } = await send<ActiveOrder>('GET', 'order/active')
    rung = request?.order_id ?? rung
  }
  realtime.join(audience, () => void readMissed().catch(() => {}))
  return { send, realtime, rung: () => rung }
}

class CallFailed extends Error {
  readonly retryMs: number
  constructor(status: number, retryMs: number) {
    super(`status ${status}`)
    this.retryMs = retryMs
  }
}

type Given = Pick<Game, 'record' | 'now'> & { patient: boolean }

interface Game {
  record: Record
  picture: Blob
  now: () => number
}

/**
 * Plays a game to its end, or gives up when the request ends without one. After a failed call, what to do next is read
 * from the server, as the web app does.
 */
async function playGame(pair: Devices, game: Game) {
  let isOnline = false
  let requested = false
  for (;;) {
    try {
      const active = await pair.companion.send<ActiveOrder>('GET', 'order/active')
      if (active.phase === 'none') {
        if (requested) return void game.record.games++
        if (!isOnline) await pair.companion.send('PATCH', 'companion/online', { online: 'true' })
        isOnline = true
        await requestGame(pair, game)
        requested = true
      } else {
        requested = true
        await advance(pair, active, game)
      }
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await pause(error.retryMs)
    }
  }
}

async function requestGame(
  { player, companion, companionId }: Devices,
  { record, now }: Game,
): Promise<void> {
  const { order_id } = await player.send<{ order_id: number }>('POST', 'order', { companion_id: companionId })
  const until = performance.now() + RING_MS
  while (companion.rung() !== order_id && performance.now() < until) await pause(20)
  if (companion.rung() !== order_id) record.silent.push({ at: now(), order_id })
}

async function advance(
  { player, companion }: Devices,
  { phase, order_id }: ActiveOrder,
  { record, picture }: Game,
): Promise<void> {
  if (phase === 'requested') await companion.send('POST', 'order/status/accept_order', { order_id })
  else if (phase === 'authorizing') await pause(RETRY_MS)
  else if (phase === 'accepted') {
    const client_id = randomUUID()
    if ((await player.realtime.send({ message: `Ready? ${client_id}`, client_id })).ok)
      record.messages.push(client_id)
    await companion.send('POST', 'order/status/queue_started', { order_id })
  } else if (phase === 'playing') await companion.send('POST', 'order/status/game_finished', { order_id })
  else {
    const form = new FormData()
    form.set('score', '13-7')
    form.set('screenshot', picture, 'score.png')
    await companion.send('POST', 'order/finish', form)
  }
}
