import { createHmac, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { Db } from '@queuemate/db/transaction'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import type { World } from './world.ts'

/** Sends a call to the API; throws when it is refused. */
type Send = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object | FormData) => Promise<T>

export interface Pair {
  player: Send
  companion: Send
  companionId: string
}

/** Ids of players and companions differ by their last three digits only, so that a replay can count them up. */
export const FIRST_NUMBER = 100
export const PLAYER_PREFIX = 'aaaaaaaa-0000-4000-8000-000000000'
export const COMPANION_PREFIX = 'bbbbbbbb-0000-4000-8000-000000000'

/** Players with a card that the stand-in really holds on, and companions who are online for them. */
export async function createPairs(world: World, count: number): Promise<Pair[]> {
  const { db } = world.database
  const { hostname: host, port } = new URL(world.stack.stripeUrl)
  const stripe = new Stripe('sk_test_bench', { host, port, protocol: 'http', telemetry: false })
  const pairs: Pair[] = []
  for (let number = FIRST_NUMBER; number < FIRST_NUMBER + count; number++) {
    const player = await createPlayer(db, { id: `${PLAYER_PREFIX}${number}`, card: false })
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await saveCard(db, player.id, { customer: customer.id, method: method.id })
    const companion = await createCompanion(db, { id: `${COMPANION_PREFIX}${number}` })
    pairs.push({
      player: sender(world, await signIn(db, player.id, world.secret)),
      companion: sender(world, await signIn(db, companion.id, world.secret)),
      companionId: companion.id,
    })
  }
  return pairs
}

/** A session as the sign-in makes it: a row, and a cookie signed with the secret. */
export async function signIn(db: Db, userId: string, secret: string): Promise<string> {
  const token = randomUUID()
  const expires = new Date(Date.now() + 3_600_000)
  await db.insertInto('sessions').values({ user_id: userId, token, expires_at: expires }).execute()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `queuemate.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

function sender({ stack }: World, cookie: string): Send {
  return async <T>(method: string, path: string, body?: object | FormData) => {
    const json = body !== undefined && !(body instanceof FormData)
    const response = await fetch(`${stack.apiUrl}/api/${path}`, {
      method,
      headers: { cookie, origin: stack.webUrl, ...(json ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : body }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (JSON.parse(text) as { data: T }).data
  }
}
