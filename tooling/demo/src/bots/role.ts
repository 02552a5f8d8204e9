import type { ActiveOrder } from '@queuemate/contracts/orders/schemas'
import type { Call } from '@queuemate/player/calls'
import type { SignInQueue } from './sign-in-queue.ts'
import type { Lines } from './small-talk.ts'

/** The lowest and the highest number of seconds to wait. */
export type Wait = readonly [low: number, high: number]

/** What to do after a while. The same key again keeps its time. */
export interface Plan {
  key: string
  wait: Wait
  act(): Promise<unknown>
}

/** A person whom a bot plays. */
export interface Role {
  username: string
  lines: Lines
  /** Whether requests arrive on a live connection; who has none polls. */
  listens: boolean
  /** What to do next, read from the API and not from memory, so that a restart changes nothing. */
  next(call: Call, order: ActiveOrder): Plan | Promise<Plan>
}

export interface World {
  apiUrl: string
  /** The site's origin, which every unsafe call must name. */
  webUrl: string
  /** 1 for the demo; less for tests. */
  pace: number
  signIns: SignInQueue
  /** Ends all bots. */
  signal: AbortSignal
  report(username: string, error: unknown): void
}
