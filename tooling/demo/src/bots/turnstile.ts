import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from './rest.ts'

export interface Turnstile {
  /** Runs sign-ins one after another, in the order they were asked for. */
  pass(signIn: () => Promise<void>): Promise<void>
}

/** Sign-ins that follow each other at once; the rest take their time. */
const EAGER = 8
const EAGER_MS = 100
const CALM_MS = 750

/**
 * One sign-in at a time for all bots together: a password costs the API some 80 ms of a processor, and sign-ins are
 * limited per address (contract §7). When the API says when to come back, everybody waits that long.
 */
export function createTurnstile(signal: AbortSignal): Turnstile {
  let last: Promise<unknown> = Promise.resolve()
  let passed = 0
  return {
    pass(signIn) {
      const mine = last.then(async () => {
        signal.throwIfAborted()
        await signIn()
      })
      last = mine
        .then(
          () => (++passed < EAGER ? EAGER_MS : CALM_MS),
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
  return seconds === null ? CALM_MS : seconds * 1000
}
