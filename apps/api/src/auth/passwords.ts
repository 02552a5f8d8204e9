import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

/** Passwords that are hashed at once: each takes one of the four threads that also sign, decrypt and read files. */
const AT_ONCE = 2
const inTurn = pLimit(AT_ONCE)

/**
 * Passwords are stored by scrypt: some 80 ms of one core, off the main thread. Never hashed in a transaction, whose
 * connection would wait as well. One object, so that tests can count.
 */
export const passwords = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verifyPassword(given)),
}
export type Passwords = typeof passwords
