import { expect, test, vi } from 'vitest'
import { useApp } from '../../test/app.ts'
import { createVisitor, newPerson } from '../../test/visitor.ts'
import { limited, passwords } from './passwords.ts'

const scrypt = { running: 0, most: 0, gates: [] as (() => void)[] }
const waiting = limited({
  ...passwords,
  async hash() {
    scrypt.most = Math.max(scrypt.most, ++scrypt.running)
    await new Promise<void>((resolve) => scrypt.gates.push(resolve))
    scrypt.running--
    return 'salt:hash'
  },
})
const running = useApp({}, async () => ({ DATABASE_POOL: '2' }))

/** Lets hashes finish until nothing is left. */
async function finish<T>(work: Promise<T>): Promise<T> {
  let done = false
  void work.finally(() => (done = true)).catch(() => {})
  while (!done) {
    scrypt.gates.shift()?.()
    await new Promise(setImmediate)
  }
  return work
}

test('at most two passwords are hashed at once, so that other work has threads too', async () => {
  await finish(Promise.all(Array.from({ length: 6 }, () => waiting.hash('a password'))))
  expect(scrypt.most).toBe(2)
})

test('sign-ups that are hashing hold no connection to the database', async () => {
  vi.spyOn(passwords, 'hash').mockImplementation(waiting.hash)
  const signUps = Array.from({ length: 4 }, () =>
    createVisitor(running()).auth('/sign-up/email', newPerson()),
  )
  await vi.waitFor(() => expect(scrypt.running).toBe(2), { timeout: 20_000 })
  // With one connection held by each, this would wait until they are done.
  const free = await running().context.db.selectFrom('banners').select('id').limit(1).execute()
  expect(free).toHaveLength(1)
  const answers = await finish(Promise.all(signUps))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
})
