import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '@queuemate/player/calls'

/** Runs sign-ins one after another, in the order they were asked for. */
export type SignInQueue = (signIn: () => Promise<void>) => Promise<void>

/** The first sign-ins follow each other quickly, the others slowly. */
const QUICK = 8
const QUICK_MS = 100
const SLOW_MS = 750

/**
 * One sign-in at a time for all bots together: checking a password takes the API about 80 ms of CPU, and sign-ins are
 * limited per address (contract §7). After a 429 all bots wait as long as the API says.
 */
export function createSignInQueue(signal: AbortSignal): SignInQueue {
  let last = Promise.resolve()
  let done = 0
  return (signIn) => {
    const mine = last.then(() => {
      signal.throwIfAborted()
      return signIn()
    })
    last = mine
      .then(
        () => (++done < QUICK ? QUICK_MS : SLOW_MS),
        (error) => ((error instanceof CallError && error.retryAfterSeconds) || SLOW_MS / 1000) * 1000,
      )
      .then((ms) => pause(ms, undefined, { signal }))
      .catch(() => {})
    return mine
  }
}
