import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'
import { AppError } from '@queuemate/contracts/errors'
import { authRequest } from './auth-request-store.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

export interface LimitedPasswords extends Passwords {
  /** So many of this request's lane wait that a further one is refused. */
  isFull(): boolean
}

/** Passwords of strangers that are hashed at once: each takes one of the threads (Dockerfile) that also decode pictures and read files. */
const AT_ONCE = 2
/** Passwords that wait at the most: two seconds of work. */
const MOST_WAITING = 50

/**
 * Throws `unavailable` while too many wait. People who are signed in, or on a device that they signed in on before, have a lane
 * of their own: strangers cannot keep them out, however many networks they come from.
 */
export function limited({ hash, verify }: Passwords): LimitedPasswords {
  const [strangers, known] = [pLimit(AT_ONCE), pLimit(1)]
  const lane = () => {
    const request = authRequest.getStore()
    return request && !request.isKnownDevice ? strangers : known
  }
  const isFull = () => lane().pendingCount >= MOST_WAITING
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isFull()) throw new AppError('unavailable')
    return lane()(work)
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
