import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import { readScoreboard } from '@queuemate/demo/assets'
import { CallError, createCall } from '@queuemate/player/calls'
import { makeMove, requestGame, submitScore } from '@queuemate/player/games'
import type { Pair, Person, SignedIn } from '@queuemate/player/people'
import { watch } from '@queuemate/player/watch'
import type { RealtimeClient } from '@queuemate/realtime/client'
import type { Audience } from '@queuemate/realtime/events'
import type { Site } from './site.ts'

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
  /** Waits until each pair has finished its game, and disconnects. Before it plays again, `GAME_MS` must pass. */
  stop(): Promise<void>
}

const RING_MS = 10_000
/** A person may request twelve games a minute. */
export const GAME_MS = 5_500
const RETRY_MS = 500
/** A call without a response for so long counts as failed. */
const CALL_MS = 60_000

/**
 * Pairs play one game after another through the proxy until they are stopped, with the web app's realtime client. After a
 * refusal, patient ones wait as long as it says, like the web app.
 */
export async function startTraffic(
  cluster: Site,
  pairs: readonly Pair<SignedIn>[],
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
  const picture = await readScoreboard('13-7')
  const devices: Pair<Device>[] = []
  // One pair after the other: a crowd that arrives at once is not what is looked at.
  for (const pair of pairs) devices.push(await connectPair(cluster, pair, { record, now }))
  const stopped = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopped.signal }).catch(() => {})
  const lanes = devices.map(async (device, index) => {
    // Not all at the same moment.
    await rest((index * GAME_MS) / devices.length)
    while (!stopped.signal.aborted) {
      const next = rest(GAME_MS)
      await playOn(device, { record, picture, now, patient })
      await next
    }
  })
  const all = devices.flatMap(({ player, companion }) => [player, companion])
  return {
    record,
    now,
    connected: () => all.filter(({ realtime }) => realtime.socket.connected).length,
    async stop() {
      stopped.abort()
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

async function connectPair(cluster: Site, pair: Pair<SignedIn>, given: Given): Promise<Pair<Device>> {
  const player = connectDevice(cluster, pair.player, 'market', given)
  const companion = connectDevice(cluster, pair.companion, 'companion', given)
  const connected = [player, companion].map(
    ({ realtime: { socket } }) => new Promise<void>((resolve) => socket.once('connect', resolve)),
  )
  await Promise.all(connected)
  return { player, companion }
}

interface Device extends Person {
  realtime: RealtimeClient
  /** The order that rang last. */
  rung(): number | null
}

function connectDevice(
  { webUrl: url }: Site,
  { id, cookie }: SignedIn,
  audience: Audience,
  { record, now }: Given,
): Device {
  const call = createCall({
    url,
    cookies: () => [cookie],
    timeoutMs: CALL_MS,
    onCall({ what, status, ms, error }) {
      const made = { at: now(), ms, status }
      record.calls.push(made)
      if (error) record.failures.push({ ...made, call: what, text: error.text.slice(0, 200) })
    },
  })
  const realtime = watch({ url }, call)
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
    const { request } = await call<ActiveOrder>('GET', 'order/active')
    rung = request?.order_id ?? rung
  }
  realtime.join(audience, () => void readMissed().catch(() => {}))
  return { id, call, realtime, rung: () => rung }
}

type Given = Pick<Game, 'record' | 'now'>

interface Game {
  record: Record
  picture: Blob
  now: () => number
  patient: boolean
}

/**
 * Plays a game to its end, or gives up when the request ends without one. After a failed call, what to do next is read
 * from the server, as the web app does.
 */
async function playOn(pair: Pair<Device>, game: Game) {
  const { call } = pair.companion
  let isOnline = false
  let requested = false
  for (;;) {
    try {
      const active = await call<ActiveOrder>('GET', 'order/active')
      if (active.phase === 'none') {
        if (requested) return void game.record.games++
        if (!isOnline) await makeMove(call, 'go_online')
        isOnline = true
        await ring(pair, game)
        requested = true
      } else {
        requested = true
        await advance(pair, active, game)
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const seconds = game.patient && error.retryAfterSeconds
      await pause(seconds ? 1_000 * seconds : RETRY_MS)
    }
  }
}

/** Requests a game and waits until the companion's device rings. */
async function ring(pair: Pair<Device>, { record, now }: Game): Promise<void> {
  const order_id = await requestGame(pair)
  const until = performance.now() + RING_MS
  while (pair.companion.rung() !== order_id && performance.now() < until) await pause(20)
  if (pair.companion.rung() !== order_id) record.silent.push({ at: now(), order_id })
}

async function advance(
  { player, companion: { call } }: Pair<Device>,
  { phase, order_id }: ActiveOrder,
  { record, picture }: Game,
): Promise<void> {
  if (phase === 'requested') await makeMove(call, 'accept', order_id)
  else if (phase === 'authorizing') await pause(RETRY_MS)
  else if (phase === 'accepted') {
    const client_id = randomUUID()
    if ((await player.realtime.send({ message: `Ready? ${client_id}`, client_id })).ok)
      record.messages.push(client_id)
    await makeMove(call, 'start', order_id)
  } else if (phase === 'playing') await makeMove(call, 'finish_game', order_id)
  else await submitScore(call, '13-7', picture)
}
