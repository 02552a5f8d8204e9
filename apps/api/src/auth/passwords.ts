import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

/** Passwords that are hashed at once: each takes one of the four threads that also sign, decrypt and read files. */
const AT_ONCE = 2

export function limited({ hash, verify }: Passwords): Passwords {
  const inTurn = pLimit(AT_ONCE)
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (given) => inTurn(() => verify(given)),
  }
}

/**
 * Passwords are stored by scrypt: some 80 ms of one core, off the main thread. Never hashed in a transaction, whose
 * connection would wait as well. One object, so that tests can count.
 */
export const passwords = limited({ hash: hashPassword, verify: verifyPassword })
