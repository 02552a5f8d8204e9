import { randomBytes, scryptSync } from 'node:crypto'
import { divideCpu, measureCpu } from './cpu.ts'
import { perSecond, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import type { Setup } from './setup.ts'

const PEOPLE = 32
const CLIENTS = 8
const PASSWORD = 'correct-horse-battery'

/** Sign-ins with the right password, beside a route that does nothing but derive the same hash. */
export async function prepareSignIns({ setup, baselineUrl, seconds }: Conditions) {
  const names = await createAccounts(setup)
  let turn = 0
  const signIn = () => {
    turn += 1
    return fetch(`${setup.apiUrl}/api/auth/sign-in/username`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: setup.origin,
        'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({ username: names[turn % names.length], password: PASSWORD }),
    })
  }
  const hash = () => fetch(`${baselineUrl}/password`, { method: 'POST' })
  return async (): Promise<Row[]> => {
    const { result: ours, cpu } = await measureCpu(setup, () => repeat(signIn, seconds))
    const baseline = baselineUrl ? await repeat(hash, seconds) : undefined
    const what = `sign-ins, ${CLIENTS} at once`
    return [
      {
        what,
        unit: perSecond,
        ours: ours / seconds,
        baseline: baseline && baseline / seconds,
        cpu: divideCpu(cpu, ours),
      },
    ]
  }
}

async function createAccounts({ database: { db }, factories }: Setup): Promise<string[]> {
  const salt = randomBytes(16).toString('hex')
  const key = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
  const password = `${salt}:${key.toString('hex')}`
  const names: string[] = []
  for (let index = 0; index < PEOPLE; index++) {
    const user = await factories.createUser(db, { username: `signer${index}` })
    await db
      .insertInto('auth_accounts')
      .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password })
      .execute()
    names.push(`signer${index}`)
  }
  return names
}

/** How often some clients get a response, each asking again at once. */
async function repeat(ask: () => Promise<Response>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      const response = await ask()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${response.url} returned ${response.status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done
}
