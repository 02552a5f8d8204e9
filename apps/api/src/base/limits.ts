import { LRUCache } from 'lru-cache'
import { AppError } from '@queuemate/contracts/errors'
import { countLimitedTry, refundTry } from '@queuemate/db/queries/accounts/rate-limits'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from './clock.ts'

/** How often something may be tried. */
export interface Limit {
  /** Seconds from the first try, at most a day (packages/db/src/retention.ts). */
  window: number
  max: number
  /**
   * Counted in memory, by each process alone, so that counting costs no statement. With N processes a person has up to N times
   * as many tries.
   */
  perProcess?: boolean
  /** Calls with one name are counted together. */
  name?: string
}

/** So many tries a minute, counted in memory: for what comes often. */
export const perMinute = (max: number): Limit => ({ window: 60, max, perProcess: true })
/** So many tries an hour, all processes together. */
export const perHour = (max: number): Limit => ({ window: 60 * 60, max })

export type Limiter = ReturnType<typeof createLimiter>

/** Keys that one process remembers; those used longest ago are forgotten first. */
const REMEMBERED = 100_000

/** Counts tries, in the database so that all instances share them, or in this process alone. */
export function createLimiter({ db, clock }: { db: Db; clock: Clock }) {
  const inMemory = new LRUCache<string, { tries: number; since: number }>({ max: REMEMBERED })

  function countInMemory(key: string, windowMs: number, now: number) {
    const known = inMemory.get(key)
    const current = known && now - known.since < windowMs ? known : { tries: 0, since: now }
    current.tries++
    inMemory.set(key, current)
    return current
  }

  /** Counts a try. Returns the seconds to wait, or null for a try that is allowed. */
  async function consume(key: string, { window, max, perProcess }: Limit): Promise<number | null> {
    const [windowMs, now] = [window * 1000, clock.now().getTime()]
    const { tries, since } = perProcess
      ? countInMemory(key, windowMs, now)
      : await countLimitedTry(db, key, windowMs, now)
    return tries <= max ? null : Math.max(1, Math.ceil((since + windowMs - now) / 1000))
  }

  return {
    consume,

    /** Counts a try; throws `rate_limited` with the wait when there were too many. */
    async take(key: string, limit: Limit): Promise<void> {
      const retryAfterSeconds = await consume(key, limit)
      if (retryAfterSeconds) throw new AppError('rate_limited', undefined, { retryAfterSeconds })
    },

    /** Takes one try off each key. */
    async refund(keys: readonly string[], { perProcess }: Pick<Limit, 'perProcess'> = {}): Promise<void> {
      if (!perProcess) return refundTry(db, keys)
      for (const known of keys.map((key) => inMemory.get(key))) if (known && known.tries > 0) known.tries--
    },
  }
}
