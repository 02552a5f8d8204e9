import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'
import { AppError } from '@queuemate/contracts/errors'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

export interface LimitedPasswords extends Passwords {
  /** So many wait that a further one is refused. */
  isFull(): boolean
}

/** Passwords that are hashed at once: each takes one of the threads (Dockerfile) that also decode pictures and read files. */
const AT_ONCE = 2
/** Passwords that wait at the most: two seconds of work. */
const MOST_WAITING = 50

/** Throws `unavailable` while too many wait. */
export function limited({ hash, verify }: Passwords): LimitedPasswords {
  const turns = pLimit(AT_ONCE)
  const isFull = () => turns.pendingCount >= MOST_WAITING
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isFull()) throw new AppError('unavailable')
    return turns(work)
  }
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (given) => inTurn(() => verify(given)),
    isFull,
  }
}

/**
 * Passwords are stored by scrypt: some 80 ms of one core, off the main thread. Never hashed in a transaction, whose
 * connection would wait as well. One object, so that tests can count.
 */
export const passwords = limited({ hash: hashPassword, verify: verifyPassword })
