import { createHmac, randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { Database } from '@queuemate/db/client'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import type { Cluster } from './cluster.ts'

export interface Person {
  id: string
  /** The cookie of a session. */
  cookie: string
}

/** A player with a card that the payment stand-in accepts, and a companion. */
export interface Pair {
  player: Person
  companion: Person
}

export async function createPairs(cluster: Cluster, { db }: Database, count: number): Promise<Pair[]> {
  const { hostname: host, port } = new URL(cluster.stripeUrl)
  const stripe = new Stripe('sk_test_standin', { host, port, protocol: 'http', telemetry: false })
  const signIn = async ({ id }: { id: string }) => ({ id, cookie: await startSession(cluster, { db }, id) })
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const player = await createPlayer(db, { card: false })
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await saveCard(db, player.id, { customer: customer.id, method: method.id })
    pairs.push({ player: await signIn(player), companion: await signIn(await createCompanion(db)) })
  }
  return pairs
}

/** A session as the sign-in makes it: a row, and a cookie signed with the secret. */
async function startSession(
  { authSecret }: Cluster,
  { db }: Pick<Database, 'db'>,
  userId: string,
): Promise<string> {
  const token = randomUUID()
  const expires = new Date(Date.now() + 3_600_000)
  await db.insertInto('sessions').values({ user_id: userId, token, expires_at: expires }).execute()
  const signature = createHmac('sha256', authSecret).update(token).digest('base64')
  return `queuemate.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
