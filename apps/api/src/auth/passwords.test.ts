import { expect, test, vi } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { useApp, WEB } from '../../test/app.ts'
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

test('passwords that many others wait for are refused at once', async () => {
  const hashes = Array.from({ length: 60 }, () => waiting.hash('a password'))
  const results = await finish(Promise.allSettled(hashes))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(8)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable' })
})

test('a sign-in that many others wait for is 503 and says when to try again', async () => {
  vi.spyOn(passwords, 'isFull').mockReturnValueOnce(true)
  const person = newPerson()
  const { app } = running()
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: WEB },
    payload: { email: person.email, password: person.password },
  })
  expect(response.statusCode).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test('sign-ups that are hashing hold no connection to the database', async () => {
  vi.spyOn(passwords, 'hash').mockImplementation(waiting.hash)
  const signUps = Array.from({ length: 4 }, () =>
    createVisitor(running()).auth('/sign-up/email', newPerson()),
  )
  await vi.waitFor(() => expect(scrypt.running).toBe(2), { timeout: scaled(20_000) })
  // With one connection held by each, this would wait until they are done.
  const free = await running().context.db.selectFrom('banners').select('id').limit(1).execute()
  expect(free).toHaveLength(1)
  const answers = await finish(Promise.all(signUps))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
})
