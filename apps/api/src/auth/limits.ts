import { createHash } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import type { Limit, Limiter } from '../base/limits.ts'
import { networkOf } from '../base/network.ts'

/** Wrong passwords a minute for one identifier from one address (contract §7). */
const PAIR: Limit = { window: 60, max: 10 }
/** The same from all addresses together: many machines guessing one password. */
const IDENTIFIER: Limit = { window: 60, max: 60 }
/** Sign-ins a minute from one address to any account: one machine guessing many accounts. */
export const ADDRESS: Limit = { window: 60, max: 120 }

const DAY = 24 * 60 * 60
/** Codes mailed to one address, and guesses at them, from all callers together (contract §7). */
const CODE_SENT: Limit[] = [
  { window: 600, max: 5 },
  { window: DAY, max: 10 },
]
const CODE_TRIED: Limit[] = [
  { window: 600, max: 20 },
  { window: DAY, max: 30 },
]
/** Mails that tell the owner of an address that another person tried to sign up with it. */
const NOTICE: Limit = { window: DAY, max: 3 }
/** Wrong passwords and codes of one signed-in person, wherever they prove who they are. */
const PASSWORD: Limit[] = [
  { window: 60, max: 10 },
  { window: DAY, max: 50 },
]

/** How often people may try to sign in, to have a code sent and to guess it. Waits are seconds, null without one. */
export function createAuthLimits(limiter: Pick<Limiter, 'consume' | 'refund'>) {
  /** Counts by several limits; a try that one refuses does not count for the next. */
  async function countAll(key: string, limits: readonly Limit[]): Promise<number | null> {
    for (const limit of limits) {
      const retryAfter = await limiter.consume(`${key}:${limit.window}`, limit)
      if (retryAfter) return retryAfter
    }
    return null
  }

  return {
    /** As Better Auth asks for it. */
    consume: async (key: string, limit: Limit) => {
      const retryAfter = await limiter.consume(key, limit)
      return { allowed: retryAfter === null, retryAfter }
    },

    /**
     * Counts a try to sign in. A device on which the person has signed in before has tries of its own: guesses from
     * elsewhere do not lock it out. `counted`: what to give back when the password was right.
     */
    async countSignIn({ address, identifier, device }: SignInTry) {
      const name = hashed(identifier)
      const counted: [key: string, limit: Limit][] = device
        ? [[`sign-in:device:${device}`, PAIR]]
        : [
            [`sign-in:${networkOf(address)}:${name}`, PAIR],
            [`sign-in:${name}`, IDENTIFIER],
          ]
      for (const [key, limit] of counted) {
        const retryAfter = await limiter.consume(key, limit)
        if (retryAfter) return { retryAfter, counted: [] }
      }
      return { retryAfter: null, counted: counted.map(([key]) => key) }
    },
    /** Successful sign-ins do not count. */
    forgiveSignIn: async (counted: readonly string[]) => {
      if (counted.length > 0) await limiter.refund(counted)
    },

    countCodeSent: (email: string) => countAll(`code-sent:${hashed(email)}`, CODE_SENT),
    countCodeTried: (email: string) => countAll(`code-tried:${hashed(email)}`, CODE_TRIED),
    countNotice: (userId: string) => limiter.consume(`notice:${userId}`, NOTICE),
    countPassword: (userId: string) => countAll(`password:${userId}`, PASSWORD),
    forgivePassword: (userId: string) =>
      limiter.refund(PASSWORD.map(({ window }) => `password:${userId}:${window}`)),
  }
}
export type AuthLimits = ReturnType<typeof createAuthLimits>

/** Waits in seconds become `rate_limited`. */
export async function assertNotTooMany(retryAfter: Promise<number | null>): Promise<void> {
  const retryAfterSeconds = await retryAfter
  if (retryAfterSeconds) throw new AppError('rate_limited', undefined, { retryAfterSeconds })
}

export interface SignInTry {
  address: string
  identifier: string
  /** Names a device that knows the account; null for any other. */
  device: string | null
}

/** The text itself is not stored: people sometimes type a password into the wrong field. */
export function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')
}
