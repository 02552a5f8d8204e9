import { randomBytes, scryptSync } from 'node:crypto'
import { createUser } from '@queuemate/db/testing/factories'
import { mean, perSecond, times, type Row } from './figures.ts'
import type { World } from './world.ts'

const PEOPLE = 32
const CLIENTS = 8
const SECONDS = 5
const ROUNDS = 2
const PASSWORD = 'correct-horse-battery'

/** Sign-ins with the right password, beside a route that does nothing but derive the same hash. */
export async function measureSignIns(world: World): Promise<Row[]> {
  const names = await createAccounts(world)
  const origin = `http://localhost:${new URL(world.stack.webUrl).port}`
  let turn = 0
  const signIn = () => {
    turn += 1
    return fetch(`${world.stack.apiUrl}/api/auth/sign-in/username`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      },
      body: JSON.stringify({ username: names[turn % names.length], password: PASSWORD }),
    })
  }
  const hash = () => fetch(`${world.floorUrl}/password`, { method: 'POST' })
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    rates[0].push(await rateOf(signIn))
    rates[1].push(await rateOf(hash))
  }
  const [ours, bare] = [mean(rates[0]), mean(rates[1])]
  return [
    {
      what: `sign-ins, ${CLIENTS} at once`,
      ours: perSecond(ours),
      beside: perSecond(bare),
      ratio: times(bare / ours),
    },
  ]
}

async function createAccounts({ database: { db } }: World): Promise<string[]> {
  const salt = randomBytes(16).toString('hex')
  const key = scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 })
  const password = `${salt}:${key.toString('hex')}`
  const names: string[] = []
  for (let index = 0; index < PEOPLE; index++) {
    const user = await createUser(db, { username: `signer${index}` })
    await db
      .insertInto('auth_accounts')
      .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password })
      .execute()
    names.push(`signer${index}`)
  }
  return names
}

/** How many a second some clients manage, each asking again as soon as it is answered. */
async function rateOf(ask: () => Promise<Response>): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      const response = await ask()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`answered ${response.status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return done / SECONDS
}
