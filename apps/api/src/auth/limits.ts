import { createHash } from 'node:crypto'
import type { Limits, Rule } from '../gateways/limits.ts'
import { networkOf } from '../gateways/network.ts'

/** Wrong passwords a minute for one identifier from one address (contract §7). */
const PAIR: Rule = { window: 60, max: 10 }
/** The same from all addresses together: many machines guessing one password. */
const IDENTIFIER: Rule = { window: 60, max: 60 }
/** Sign-ins a minute from one address to any account: one machine guessing many accounts. */
export const ADDRESS: Rule = { window: 60, max: 120 }

/** Codes mailed to one address, and guesses at them, in ten minutes, from all callers together (contract §7). */
const CODE_SENT: Rule = { window: 600, max: 5 }
const CODE_TRIED: Rule = { window: 600, max: 20 }
/** Wrong passwords of one signed-in person, when they change the password or remove the account. */
const PASSWORD: Rule = { window: 60, max: 10 }

/** How often people may try to sign in, to have a code sent and to guess it. Waits are seconds, null without one. */
export function createAuthLimits(limits: Pick<Limits, 'consume' | 'refund'>) {
  const count = async (key: string, rule: Rule) => (await limits.consume(key, rule)).retryAfter

  return {
    consume: limits.consume,

    async countSignIn(address: string, identifier: string): Promise<number | null> {
      const [pair, one] = keysOf(address, identifier)
      return (await count(pair, PAIR)) ?? count(one, IDENTIFIER)
    },
    /** Successful sign-ins do not count. */
    forgiveSignIn: (address: string, identifier: string) => limits.refund(keysOf(address, identifier)),

    countCodeSent: (email: string) => count(`code-sent:${hashed(email)}`, CODE_SENT),
    countCodeTried: (email: string) => count(`code-tried:${hashed(email)}`, CODE_TRIED),
    countPassword: (userId: string) => count(`password:${userId}`, PASSWORD),
    forgivePassword: (userId: string) => limits.refund([`password:${userId}`]),
  }
}
export type AuthLimits = ReturnType<typeof createAuthLimits>

function keysOf(address: string, identifier: string): [pair: string, identifier: string] {
  const key = hashed(identifier)
  return [`sign-in:${networkOf(address)}:${key}`, `sign-in:${key}`]
}

/** The text itself is not stored: people sometimes type a password into the wrong field. */
function hashed(text: string): string {
  return createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')
}
