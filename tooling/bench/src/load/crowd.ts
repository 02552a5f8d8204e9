import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { io } from 'socket.io-client'
import { createRealtimeClient } from '@queuemate/realtime/client'
import { SOCKET_PATH } from '@queuemate/realtime/events'

/*
 * Browsers that only look, in a thread of their own, so that reading what they are sent delays no measurement. With
 * headers they are those of the product, each with its own session; without, they are of the bare server.
 */

export interface CrowdPlan {
  url: string
  /** The headers of each browser. */
  people: readonly (Record<string, string> | null)[]
  /** The first so many look at the marketplace, and are told of every change there. */
  watching: number
}

/** How many connect at once. */
const AT_ONCE = 20
const { url, people, watching } = workerData as CrowdPlan

function enterProduct(headers: Record<string, string>, watches: boolean): Promise<void> {
  const realtime = createRealtimeClient({
    url,
    autoConnect: false,
    extraHeaders: headers,
    getToken: async (room) => {
      const response = await fetch(`${url}/api/ws/${room}`, { headers })
      return ((await response.json()) as { data: { jwt: string } }).data.jwt
    },
  })
  // Node keeps no cookies, so that polling would not stay with one instance.
  Object.assign(realtime.socket.io.opts, { transports: ['websocket'] })
  return new Promise((resolve) => {
    if (watches) realtime.join('market', resolve)
    else realtime.socket.once('connect', resolve)
    realtime.open()
  })
}

function enterBare(): Promise<void> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true })
  return new Promise((resolve) => socket.once('connect', () => socket.emit('join', 'market', resolve)))
}

const waiting = [...people.entries()]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, headers] = next
      const entered = headers ? enterProduct(headers, index < watching) : enterBare()
      await Promise.race([entered, pause(20_000)])
    }
  }),
)
parentPort?.postMessage('here', [])
