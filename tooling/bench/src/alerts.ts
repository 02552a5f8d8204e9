import { io, type Socket } from 'socket.io-client'
import { requestGame } from '@queuemate/player/games'
import type { Pair } from '@queuemate/player/people'
import { SOCKET_PATH } from '@queuemate/realtime/events'
import { addCpu, divideCpu, measureCpu, NO_CPU } from './cpu.ts'
import { ms, quantile, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import { comeOnline } from './people.ts'
import type { Setup } from './setup.ts'

/** One player asking one companion, over and over. */
interface Lane {
  socket: Socket
  ask(): Promise<unknown>
  /** Brings both back to where they were; not measured. */
  reset(): Promise<unknown>
}

const LANES = 100
const TURNS = 4
const ALONE_PER_TURN = 50

/** From the moment a request is sent to the moment the companion's browser hears of it. */
export async function prepareAlerts({ setup, pairs: everyone, baselineUrl }: Conditions) {
  let next = 0
  return async (): Promise<Row[]> => {
    // Others in each round: a player may ask twelve times a minute.
    const pairs = everyone.slice(next, next + LANES)
    next = (next + LANES) % (everyone.length - LANES)
    await comeOnline(pairs)
    const ours = await Promise.all(pairs.map((pair) => openLane(setup, pair)))
    const bare = baselineUrl
      ? await Promise.all(pairs.map((_, index) => openBareLane(baselineUrl, `room${index}`)))
      : []
    try {
      // Connections, caches and compilers warm up first.
      for (const lanes of [ours, bare]) for (let n = 0; n < 2; n++) await takeSamples(setup, lanes, together)
      const few = { ours: ours.slice(0, ALONE_PER_TURN), bare: bare.slice(0, ALONE_PER_TURN) }
      return [
        ...(await compare(setup, 'request → alert, one at a time', { ...few, way: alone })),
        ...(await compare(setup, `request → alert, ${pairs.length} at once`, { ours, bare, way: together })),
      ]
    } finally {
      for (const { socket } of [...ours, ...bare]) socket.close()
    }
  }
}

type Way = (lanes: readonly Lane[]) => Promise<number[]>

interface Sides {
  ours: readonly Lane[]
  bare: readonly Lane[]
  way: Way
}

async function compare(setup: Setup, what: string, { ours, bare, way }: Sides): Promise<Row[]> {
  const samples = { ours: [] as number[], bare: [] as number[] }
  let cpu = NO_CPU
  for (let turn = 0; turn < TURNS; turn++) {
    samples.bare.push(...(await takeSamples(setup, bare, way)).result)
    const taken = await takeSamples(setup, ours, way)
    samples.ours.push(...taken.result)
    cpu = addCpu(cpu, taken.cpu)
  }
  const perRequest = divideCpu(cpu, samples.ours.length)
  return [0.5, 0.99].map((share) => ({
    what: `${what}, p${share * 100}`,
    unit: ms,
    ours: quantile(samples.ours, share),
    baseline: bare.length > 0 ? quantile(samples.bare, share) : undefined,
    cpu: share === 0.5 ? perRequest : undefined,
  }))
}

/** Orders are withdrawn after the measurement. */
async function takeSamples(setup: Setup, lanes: readonly Lane[], way: Way) {
  const taken = await measureCpu(setup, () => way(lanes))
  for (const lane of lanes) await lane.reset()
  return taken
}

async function alone(lanes: readonly Lane[]): Promise<number[]> {
  const samples: number[] = []
  for (const lane of lanes) samples.push(await measure(lane))
  return samples
}

function together(lanes: readonly Lane[]): Promise<number[]> {
  return Promise.all(lanes.map(measure))
}

async function measure(lane: Lane): Promise<number> {
  const heard = new Promise<number>((resolve) => {
    lane.socket.once('orderCreated', (_order: unknown, acknowledge?: () => void) => {
      resolve(performance.now())
      acknowledge?.()
    })
  })
  const sent = performance.now()
  const [at] = await Promise.all([heard, lane.ask()])
  return at - sent
}

async function openLane(setup: Setup, pair: Pair): Promise<Lane> {
  const { jwt } = await pair.companion.call<{ jwt: string }>('GET', 'ws/companion')
  const socket = io(setup.apiUrl, {
    path: SOCKET_PATH,
    auth: { jwt },
    transports: ['websocket'],
    forceNew: true,
  })
  await socket.emitWithAck('joinDashboardRooms', { jwt })
  return {
    socket,
    ask: () => requestGame(pair),
    reset: () => pair.player.call('POST', 'order/status/cancelled', {}),
  }
}

async function openBareLane(url: string, room: string): Promise<Lane> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true })
  await socket.emitWithAck('join', room)
  return {
    socket,
    ask: async () => {
      const response = await fetch(`${url}/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ companion_id: room }),
      })
      await response.json()
    },
    reset: async () => {},
  }
}
