import { Readable } from 'node:stream'
import { pino } from 'pino'
import type { Clock } from '../src/base/clock.ts'
import type { Realtime } from '../src/outside/realtime/realtime.ts'
import type { Storage } from '../src/outside/storage/storage.ts'
import { roleOf, type Caller } from '../src/base/caller.ts'

export const silentLog = pino({ level: 'silent' })

/** A clock that only moves when a test moves it. */
export function createTestClock(
  start: string | Date = new Date(),
): Clock & { set(to: string | Date): void; forward(seconds: number): void } {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    forward: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

export interface Emitted {
  room: string
  event: string
  payload: unknown
}

/** Records what would have been sent; acknowledges every alert when `reachable`. */
export function createTestRealtime({ reachable = true } = {}): Realtime & {
  sent: Emitted[]
  /** The users who are in a chat room. */
  present: Set<string>
  clear(): void
} {
  const sent: Emitted[] = []
  const present = new Set<string>()
  return {
    sent,
    present,
    presentIn: () => [...present],
    clear: () => sent.splice(0),
    emit: (room, event, ...payload) => {
      sent.push({ room, event, payload: payload[0] })
    },
    emitHere: (room, event, ...payload) => {
      sent.push({ room, event, payload: payload[0] })
    },
    emitHereWithReceipt: (room, event, payload, onReceipt) => {
      sent.push({ room, event, payload })
      if (reachable) onReceipt()
    },
  }
}

/** Keeps files in memory. */
export function createTestStorage(): Storage & { files: Map<string, { data: Buffer; contentType: string }> } {
  const files = new Map<string, { data: Buffer; contentType: string }>()
  return {
    files,
    put: async (key, data, contentType) => {
      files.set(key, {
        data: Buffer.isBuffer(data) ? data : Buffer.concat(await data.toArray()),
        contentType,
      })
    },
    open: async (key, range) => {
      const file = files.get(key)
      if (!file) return null
      const part = range ? file.data.subarray(range.start, range.end + 1) : file.data
      return { stream: Readable.from([part]), contentType: file.contentType, size: file.data.length }
    },
    list: async (folder) => [...files.keys()].filter((key) => key.startsWith(`${folder}/`)),
    remove: async (key) => {
      files.delete(key)
    },
  }
}

/** The caller that a session of this user has. */
export function sessionOf(user: {
  id: string
  username: string | null
  name: string
  email: string
  role?: string
}): Caller {
  return {
    id: user.id,
    username: user.username ?? '',
    name: user.name,
    email: user.email,
    role: roleOf(user.role),
    provenAt: new Date(),
  }
}
