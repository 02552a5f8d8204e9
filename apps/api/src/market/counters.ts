import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'

export interface CountersDeps<Counts> {
  /** Reads whole tables. */
  count: () => Promise<Counts>
  /** How old a count may be, in milliseconds, before the next visit has it made again. */
  everyMs: number
  clock: Clock
  log: Log
}

/**
 * Counts that are made at most once in `everyMs` and once at a time, however many visits there are: a visit gets the
 * last count and never waits for the next one. Only the first count of a process is waited for.
 */
export function createCounters<Counts>({ count, everyMs, clock, log }: CountersDeps<Counts>) {
  let known: Counts | null = null
  let countedAt = -Infinity
  let counting: Promise<Counts> | null = null

  function recount(): Promise<Counts> {
    counting ??= read().finally(() => {
      counting = null
    })
    return counting
  }

  async function read(): Promise<Counts> {
    // A count that fails is not tried again before its time is over either.
    countedAt = clock.now().getTime()
    known = await count()
    return known
  }

  async function current(): Promise<Counts> {
    if (known === null) return recount()
    if (clock.now().getTime() - countedAt >= everyMs)
      recount().catch((error: unknown) => log.warn({ err: error }, 'counting for the home page'))
    return known
  }

  return { recount, current }
}
