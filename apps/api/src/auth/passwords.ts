import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Passwords are stored by scrypt: some 80 ms of one core, off the main thread. One object, so that tests can count. */
export const passwords = {
  hash: (password: string): Promise<string> => hashPassword(password),
  verify: (given: { hash: string; password: string }): Promise<boolean> => verifyPassword(given),
}
export type Passwords = typeof passwords
