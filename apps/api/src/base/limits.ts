import { LRUCache } from 'lru-cache'
import { AppError } from '@queuemate/contracts/errors'
import * as rateLimits from '@queuemate/db/queries/accounts/rate-limits'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from './clock.ts'

export interface Rule {
  /** Seconds from the first try, at most a day (packages/db/src/retention.ts). */
  window: number
  max: number
}

export type Limits = ReturnType<typeof createLimits>
export type CallCounts = ReturnType<typeof createCallCounts>

/** People whose calls one process remembers; those who called longest ago are forgotten first. */
const REMEMBERED = 100_000

/** Counts tries in this process alone: for calls that come often, where each process may allow as many as the rule says. */
export function createCallCounts({ clock }: { clock: Clock }) {
  const windows = new LRUCache<string, { tries: number; since: number }>({ max: REMEMBERED })
  return {
    /** Counts a try; throws `rate_limited` with the wait when there were too many. */
    take(key: string, { window, max }: Rule): void {
      const now = clock.now().getTime()
      const known = windows.get(key)
      const current = known && now - known.since < window * 1000 ? known : { tries: 0, since: now }
      windows.set(key, current)
      if (++current.tries > max) throw tooMany(current.since + window * 1000 - now)
    },

    /** Takes one try off a key. */
    refund(key: string): void {
      const known = windows.get(key)
      if (known && known.tries > 0) known.tries--
    },
  }
}

const tooMany = (waitMs: number) =>
  new AppError('rate_limited', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

/** Counts tries in the database, so that all instances share them (auth.md trap 7). */
export function createLimits({ db, clock }: { db: Db; clock: Clock }) {
  /** Counts a try. `retryAfter`: seconds to wait, null for a try that is allowed. */
  async function consume(key: string, { window, max }: Rule) {
    const now = clock.now().getTime()
    const { tries, since } = await rateLimits.countTry(db, key, window * 1000, now)
    if (tries <= max) return { allowed: true, retryAfter: null }
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((since + window * 1000 - now) / 1000)) }
  }

  return {
    consume,

    /** Counts a try; throws `rate_limited` with the wait when there were too many. */
    async take(key: string, rule: Rule): Promise<void> {
      const { retryAfter } = await consume(key, rule)
      if (retryAfter) throw new AppError('rate_limited', undefined, { retryAfterSeconds: retryAfter })
    },

    /** Takes one try off each key. */
    refund: (keys: readonly string[]) => rateLimits.refundTry(db, keys),
  }
}
