import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** How passwords are kept: scrypt, a core for some 80 ms, off the main thread. One object, so that it can be counted. */
export const passwords = {
  hash: (password: string): Promise<string> => hashPassword(password),
  verify: (given: { hash: string; password: string }): Promise<boolean> => verifyPassword(given),
}
export type Passwords = typeof passwords
