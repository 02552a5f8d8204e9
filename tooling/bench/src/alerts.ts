import { io, type Socket } from 'socket.io-client'
import { SOCKET_PATH, type OrderCreated } from '@queuemate/realtime/events'
import { ms, quantile, times, type Row } from './figures.ts'
import type { Pair } from './people.ts'
import type { World } from './world.ts'

/** One player asking one companion, over and over. */
interface Lane {
  socket: Socket
  ask(): Promise<unknown>
  /** Brings both back to where they were; not measured. */
  reset(): Promise<unknown>
}

const ROUNDS = 8
const ALONE_PER_ROUND = 50

/** From the moment a request is sent to the moment the companion's browser hears of it. */
export async function measureAlerts(world: World, pairs: readonly Pair[]): Promise<Row[]> {
  const ours = await Promise.all(pairs.map((pair) => openLane(world, pair)))
  const bare = await Promise.all(pairs.map((_, index) => openBareLane(world.floorUrl, `room${index}`)))
  try {
    // Connections, caches and compilers warm up first.
    for (const lanes of [ours, bare]) for (let n = 0; n < 2; n++) await together(lanes)
    const samples = {
      ours: [] as number[],
      bare: [] as number[],
      oursAll: [] as number[],
      bareAll: [] as number[],
    }
    for (let round = 0; round < ROUNDS; round++) {
      samples.bare.push(...(await alone(bare)))
      samples.ours.push(...(await alone(ours)))
      samples.bareAll.push(...(await together(bare)))
      samples.oursAll.push(...(await together(ours)))
    }
    return [
      ...rowsOf('request → alert, one at a time', samples.ours, samples.bare),
      ...rowsOf(`request → alert, ${pairs.length} at once`, samples.oursAll, samples.bareAll),
    ]
  } finally {
    for (const { socket } of [...ours, ...bare]) socket.close()
  }
}

function rowsOf(what: string, ours: number[], bare: number[]): Row[] {
  return [0.5, 0.99].map((share) => {
    const [mine, floor] = [quantile(ours, share), quantile(bare, share)]
    return { what: `${what}, p${share * 100}`, ours: ms(mine), beside: ms(floor), ratio: times(mine / floor) }
  })
}

async function alone(lanes: readonly Lane[]): Promise<number[]> {
  const samples: number[] = []
  for (const lane of lanes.slice(0, ALONE_PER_ROUND)) {
    samples.push(await measure(lane))
    await lane.reset()
  }
  return samples
}

async function together(lanes: readonly Lane[]): Promise<number[]> {
  const samples = await Promise.all(lanes.map(measure))
  for (const lane of lanes) await lane.reset()
  return samples
}

async function measure(lane: Lane): Promise<number> {
  const heard = new Promise<number>((resolve) => {
    lane.socket.once('orderCreated', (_order: OrderCreated, acknowledge?: () => void) => {
      resolve(performance.now())
      acknowledge?.()
    })
  })
  const sent = performance.now()
  const [at] = await Promise.all([heard, lane.ask()])
  return at - sent
}

async function openLane({ stack }: World, { player, companion, companionId }: Pair): Promise<Lane> {
  const { jwt } = await companion<{ jwt: string }>('GET', 'ws/companion')
  const socket = io(stack.apiUrl, {
    path: SOCKET_PATH,
    auth: { jwt },
    transports: ['websocket'],
    forceNew: true,
  })
  await socket.emitWithAck('joinDashboardRooms', { jwt })
  return {
    socket,
    ask: () => player('POST', 'order', { companion_id: companionId }),
    reset: () => player('POST', 'order/status/cancelled', {}),
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
