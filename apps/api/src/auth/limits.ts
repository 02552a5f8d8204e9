import { createHash } from 'node:crypto'
import * as rateLimits from '@queuemate/db/queries/accounts/rate-limits'
import type { Db } from '@queuemate/db/transaction'

import type { Clock } from '../gateways/clock.ts'

interface Rule {
  /** Seconds. */
  window: number
  max: number
}

/** Wrong passwords a minute for one identifier from one address (contract §7). */
const PAIR: Rule = { window: 60, max: 10 }
/** The same from all addresses together: many machines guessing one password. */
const IDENTIFIER: Rule = { window: 60, max: 60 }
/** Sign-ins a minute from one address, whoever they name: one machine guessing many accounts. */
export const ADDRESS: Rule = { window: 60, max: 120 }

/** Codes mailed to one address, and guesses at them, in ten minutes; whoever asks (contract §7). */
const CODE_SENT: Rule = { window: 600, max: 5 }
const CODE_TRIED: Rule = { window: 600, max: 20 }
/** Wrong passwords of one signed-in person: changing the password, leaving. */
const PASSWORD: Rule = { window: 60, max: 10 }

/** No window is longer than this. */
const FORGET_AFTER_MS = 60 * 60 * 1000
const FORGET_EVERY = 200

/** Counts tries in the database, so that instances share them (auth.md trap 7). */
export function createLimits({ db, clock }: { db: Db; clock: Clock }) {
  let uses = 0

  async function consume(key: string, rule: Rule): Promise<{ allowed: boolean; retryAfter: number | null }> {
    const now = clock.now().getTime()
    if (++uses % FORGET_EVERY === 0) await rateLimits.forgetBefore(db, now - FORGET_AFTER_MS)
    const { tries, since } = await rateLimits.countTry(db, key, rule.window * 1000, now)
    if (tries <= rule.max) return { allowed: true, retryAfter: null }
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((since + rule.window * 1000 - now) / 1000)) }
  }

  return {
    consume,

    /** Counts a try to sign in; seconds to wait when there were too many, else null. */
    async countSignIn(address: string, identifier: string): Promise<number | null> {
      const [pair, one] = keysOf(address, identifier)
      const first = await consume(pair, PAIR)
      if (!first.allowed) return first.retryAfter
      return (await consume(one, IDENTIFIER)).retryAfter
    },

    /** Seconds to wait when an address was sent too many codes, else null. */
    countCodeSent: async (email: string) =>
      (await consume(`code-sent:${hashed(email)}`, CODE_SENT)).retryAfter,
    countCodeTried: async (email: string) =>
      (await consume(`code-tried:${hashed(email)}`, CODE_TRIED)).retryAfter,
    countPassword: async (userId: string) => (await consume(`password:${userId}`, PASSWORD)).retryAfter,
    forgivePassword: (userId: string) => rateLimits.returnTry(db, [`password:${userId}`]),

    /** A right password was no guess: it does not count. */
    forgiveSignIn: (address: string, identifier: string) =>
      rateLimits.returnTry(db, keysOf(address, identifier)),
  }
}
export type Limits = ReturnType<typeof createLimits>

function keysOf(address: string, identifier: string): [pair: string, identifier: string] {
  const key = hashed(identifier)
  return [`sign-in:${address}:${key}`, `sign-in:${key}`]
}

/** What people type into a form (a password in the wrong field) is not kept. */
function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')
}
