import { expect, test, vi } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { useApp, WEB } from '../../test/app.ts'
import { createVisitor, newPerson } from '../../test/visitor.ts'
import { authRequest } from './auth-request-store.ts'
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

/** As a stranger's request to sign in. */
const byStranger = <T>(work: () => T): T => authRequest.run({}, work)

test('at most two passwords of strangers are hashed at once, so that other work has threads too', async () => {
  const hashes = Array.from({ length: 6 }, () => byStranger(() => waiting.hash('a password')))
  await finish(Promise.all(hashes))
  expect(scrypt.most).toBe(2)
})

test('passwords that many others wait for are refused at once', async () => {
  const hashes = Array.from({ length: 60 }, () => byStranger(() => waiting.hash('a password')))
  const results = await finish(Promise.allSettled(hashes))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(8)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable' })
})

test('strangers who fill their lane keep neither a known device out nor a person who is signed in', async () => {
  const strangers = Array.from({ length: 60 }, () => byStranger(() => waiting.hash('a password')))
  const all = Promise.allSettled(strangers)
  expect(byStranger(waiting.isFull)).toBe(true)
  expect(authRequest.run({ isKnownDevice: true }, waiting.isFull)).toBe(false)
  expect(waiting.isFull()).toBe(false)
  await finish(authRequest.run({ isKnownDevice: true }, () => waiting.hash('a password')))
  await finish(all)
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
