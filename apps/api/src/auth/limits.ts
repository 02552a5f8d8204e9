import { createHash } from 'node:crypto'
import { AppError } from '@queuemate/contracts/errors'
import type { Limits, Rule } from '../base/limits.ts'
import { networkOf } from '../base/network.ts'

/** Wrong passwords a minute for one identifier from one address (contract §7). */
const PAIR: Rule = { window: 60, max: 10 }
/** The same from all addresses together: many machines guessing one password. */
const IDENTIFIER: Rule = { window: 60, max: 60 }
/** Sign-ins a minute from one address to any account: one machine guessing many accounts. */
export const ADDRESS: Rule = { window: 60, max: 120 }

const DAY = 24 * 60 * 60
/** Codes mailed to one address, and guesses at them, from all callers together (contract §7). */
const CODE_SENT: Rule[] = [
  { window: 600, max: 5 },
  { window: DAY, max: 10 },
]
const CODE_TRIED: Rule[] = [
  { window: 600, max: 20 },
  { window: DAY, max: 30 },
]
/** Mails that tell the owner of an address that another person tried to sign up with it. */
const NOTICE: Rule = { window: DAY, max: 3 }
/** Wrong passwords and codes of one signed-in person, wherever they prove who they are. */
const PASSWORD: Rule[] = [
  { window: 60, max: 10 },
  { window: DAY, max: 50 },
]

/** How often people may try to sign in, to have a code sent and to guess it. Waits are seconds, null without one. */
export function createAuthLimits(limits: Pick<Limits, 'consume' | 'refund'>) {
  const count = async (key: string, rule: Rule) => (await limits.consume(key, rule)).retryAfter
  /** Counts by several rules; a try that one refuses does not count for the next. */
  async function countAll(key: string, rules: readonly Rule[]): Promise<number | null> {
    for (const rule of rules) {
      const retryAfter = await count(`${key}:${rule.window}`, rule)
      if (retryAfter) return retryAfter
    }
    return null
  }

  return {
    consume: limits.consume,

    /**
     * Counts a try to sign in. A device on which the person has signed in before has tries of its own: guesses from
     * elsewhere do not lock it out. `counted`: what to give back when the password was right.
     */
    async countSignIn({ address, identifier, device }: SignInTry) {
      const name = hashed(identifier)
      const rules: [key: string, rule: Rule][] = device
        ? [[`sign-in:device:${device}`, PAIR]]
        : [
            [`sign-in:${networkOf(address)}:${name}`, PAIR],
            [`sign-in:${name}`, IDENTIFIER],
          ]
      for (const [key, rule] of rules) {
        const retryAfter = await count(key, rule)
        if (retryAfter) return { retryAfter, counted: [] }
      }
      return { retryAfter: null, counted: rules.map(([key]) => key) }
    },
    /** Successful sign-ins do not count. */
    forgiveSignIn: async (counted: readonly string[]) => {
      if (counted.length > 0) await limits.refund(counted)
    },

    countCodeSent: (email: string) => countAll(`code-sent:${hashed(email)}`, CODE_SENT),
    countCodeTried: (email: string) => countAll(`code-tried:${hashed(email)}`, CODE_TRIED),
    countNotice: (userId: string) => count(`notice:${userId}`, NOTICE),
    countPassword: (userId: string) => countAll(`password:${userId}`, PASSWORD),
    forgivePassword: (userId: string) =>
      limits.refund(PASSWORD.map(({ window }) => `password:${userId}:${window}`)),
  }
}
export type AuthLimits = ReturnType<typeof createAuthLimits>

/** Waits in seconds become `rate_limited`. */
export async function assertNotTooMany(retryAfter: Promise<number | null>): Promise<void> {
  const retryAfterSeconds = await retryAfter
  if (retryAfterSeconds) throw new AppError('rate_limited', undefined, { retryAfterSeconds })
}

interface SignInTry {
  address: string
  identifier: string
  /** Names a device that knows the account; null for any other. */
  device: string | null
}

/** The text itself is not stored: people sometimes type a password into the wrong field. */
export function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')
}
