import { vi } from 'vitest'

/*
 * A hash takes 80 ms of a core by design, and tests hash the same few passwords a thousand times: each pair is hashed and
 * checked once in a process. What a password is worth, and how many wait for a hash, is as in the product.
 */
vi.mock(import('better-auth/crypto'), async (load) => {
  const real = await load()
  const hashes = new Map<string, Promise<string>>()
  const checks = new Map<string, Promise<boolean>>()
  return {
    ...real,
    hashPassword: (password) => remembered(hashes, password, () => real.hashPassword(password)),
    verifyPassword: (given) =>
      remembered(checks, `${given.hash} ${given.password}`, () => real.verifyPassword(given)),
  }
})

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
