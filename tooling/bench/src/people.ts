import { createHmac, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { Setup } from './setup.ts'

/** Sends a call to the API and returns its data; throws when it is refused. */
export type Send = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object | FormData) => Promise<T>

export interface Pair {
  player: Send
  playerId: string
  companion: Send
  companionId: string
}

/** Players with a card that the payment stand-in accepts, and companions who are online for them. */
export async function createPairs(setup: Setup, count: number): Promise<Pair[]> {
  const { database, factories } = setup
  const { hostname: host, port } = new URL(setup.stripeUrl)
  const stripe = new Stripe('sk_test_bench', { host, port, protocol: 'http', telemetry: false })
  const pairs: Pair[] = []
  for (let made = 0; made < count; made++) {
    const player = await factories.createPlayer(database.db, { card: false })
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await factories.saveCard(database.db, player.id, { customer: customer.id, method: method.id })
    const companion = await factories.createCompanion(database.db)
    pairs.push({
      player: sender(setup, await signIn(setup, player.id)),
      playerId: player.id,
      companion: sender(setup, await signIn(setup, companion.id)),
      companionId: companion.id,
    })
  }
  return pairs
}

/** These one after the other, over and over: so nobody calls more often than the API allows. */
export function inTurn<T>(all: readonly T[]): () => T {
  let next = 0
  return () => all[next++ % all.length]!
}

/** Companions who have not been seen for a while are offline. */
export async function comeOnline(pairs: readonly Pair[]): Promise<void> {
  for (const { companion } of pairs) await companion('PATCH', 'companion/online', { online: 'true' })
}

/** A session as the sign-in makes it: a row, and a cookie signed with the secret. Returns the cookie. */
export async function signIn({ database, secret }: Setup, userId: string): Promise<string> {
  const token = randomUUID()
  const expires = new Date(Date.now() + 3_600_000)
  await database.db.insertInto('sessions').values({ user_id: userId, token, expires_at: expires }).execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `queuemate.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

function sender({ apiUrl, origin }: Setup, cookie: string): Send {
  return async <T>(method: string, path: string, body?: object | FormData) => {
    const answer = await send(`${apiUrl}/api/${path}`, { method, body, headers: { cookie, origin } })
    return (answer as { data: T }).data
  }
}

/** Calls `staff.<name>` as the console does, a read or a change with POST, and returns its data. */
export type CallStaff = (
  name: string,
  options?: { method?: 'GET' | 'POST'; input?: object },
) => Promise<unknown>

/** Admins who call in turn. */
export async function signInStaff(setup: Setup, count = 1): Promise<CallStaff> {
  const callers: CallStaff[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await setup.factories.createUser(setup.database.db, { role: 'admin' })
    callers.push(await signInAdmin(setup, id))
  }
  const next = inTurn(callers)
  return (...call) => next()(...call)
}

async function signInAdmin(setup: Setup, userId: string): Promise<CallStaff> {
  const headers = { cookie: await signIn(setup, userId), origin: setup.consoleOrigin }
  return async (name, { method = 'GET', input = {} } = {}) => {
    const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const body = method === 'GET' ? undefined : input
    const answer = await send(`${setup.apiUrl}/trpc/staff.${name}${query}`, { method, body, headers })
    return (answer as { result: { data: unknown } }).result.data
  }
}

interface Sent {
  method: string
  body: object | undefined
  headers: Record<string, string>
}

/** Sends a call and returns its answer; throws when it is refused. */
async function send(url: string, { method, body, headers }: Sent): Promise<unknown> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method,
    headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${text}`)
  return JSON.parse(text)
}
