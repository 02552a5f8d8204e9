import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from './rest.ts'

export interface SignInQueue {
  /** Runs sign-ins one after another, in the order they were asked for. */
  run(signIn: () => Promise<void>): Promise<void>
}

/** The first sign-ins follow each other quickly, the others slowly. */
const QUICK = 8
const QUICK_MS = 100
const SLOW_MS = 750

/**
 * One sign-in at a time for all bots together: checking a password takes the API about 80 ms of CPU, and sign-ins are
 * limited per address (contract §7). After a 429 all bots wait as long as the API says.
 */
export function createSignInQueue(signal: AbortSignal): SignInQueue {
  let last: Promise<unknown> = Promise.resolve()
  let done = 0
  return {
    run(signIn) {
      const mine = last.then(async () => {
        signal.throwIfAborted()
        await signIn()
      })
      last = mine
        .then(
          () => (++done < QUICK ? QUICK_MS : SLOW_MS),
          (error: unknown) => waitAfter(error),
        )
        .then((ms) => pause(ms, undefined, { signal }))
        .catch(() => {})
      return mine
    },
  }
}

function waitAfter(error: unknown): number {
  const seconds = error instanceof CallError ? error.retryAfterSeconds : null
  return seconds === null ? SLOW_MS : seconds * 1000
}
