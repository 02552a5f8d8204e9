import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { io } from 'socket.io-client'
import { createCall } from '@queuemate/player/calls'
import type { Cookie } from '@queuemate/player/sessions'
import { watch } from '@queuemate/player/watch'
import { SOCKET_PATH } from '@queuemate/realtime/events'

/*
 * Browsers that only look, in a thread of their own, so that reading what they are sent delays no measurement. With
 * a session they are those of the product; without, they are of the bare server.
 */

export interface CrowdPlan {
  url: string
  /** The session of each browser. */
  people: readonly (Cookie | null)[]
  /** The first so many look at the marketplace, and are told of every change there. */
  watching: number
}

/** How many connect at once. */
const AT_ONCE = 20
const { url, people, watching } = workerData as CrowdPlan

function enterProduct(cookie: Cookie, watches: boolean): Promise<void> {
  const realtime = watch({ url }, createCall({ url, cookies: () => [cookie] }))
  return new Promise((resolve) => {
    if (watches) realtime.join('market', resolve)
    else realtime.socket.once('connect', resolve)
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
      const [index, cookie] = next
      const entered = cookie ? enterProduct(cookie, index < watching) : enterBare()
      await Promise.race([entered, pause(20_000)])
    }
  }),
)
parentPort?.postMessage('here', [])
