import { AppError } from '@queuemate/contracts/errors'
import * as rateLimits from '@queuemate/db/queries/accounts/rate-limits'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from './clock.ts'

export interface Rule {
  /** Seconds from the first try. */
  window: number
  max: number
}

/** The longest window of any rule. */
const LONGEST_MS = 24 * 60 * 60 * 1000
const FORGET_EVERY = 200

export type Limits = ReturnType<typeof createLimits>

/** Counts tries in the database, so that all instances share them (auth.md trap 7). */
export function createLimits({ db, clock }: { db: Db; clock: Clock }) {
  let uses = 0

  /** Counts a try. `retryAfter`: seconds to wait, null for a try that is allowed. */
  async function consume(key: string, { window, max }: Rule) {
    const now = clock.now().getTime()
    if (++uses % FORGET_EVERY === 0) await rateLimits.forgetBefore(db, now - LONGEST_MS)
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
