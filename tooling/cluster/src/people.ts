import Stripe from 'stripe'
import type { Database } from '@queuemate/db/client'
import type { Db } from '@queuemate/db/transaction'
import { createCompanion, createPlayer, saveCard } from '@queuemate/db/testing/factories'
import { startSession } from '@queuemate/e2e/sessions'
import type { Cluster } from './cluster.ts'

export interface Person {
  id: string
  /** The cookie of a session. */
  cookie: { name: string; value: string }
}

/** A player with a card that the payment stand-in accepts, and a companion. */
export interface Pair {
  player: Person
  companion: Person
}

export async function createPairs(cluster: Cluster, { db }: Database, count: number): Promise<Pair[]> {
  const { hostname: host, port } = new URL(cluster.stripeUrl)
  const stripe = new Stripe('sk_test_standin', { host, port, protocol: 'http', telemetry: false })
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const player = await createPlayer(db, { card: false })
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await saveCard(db, player.id, { customer: customer.id, method: method.id })
    const companion = await createCompanion(db)
    pairs.push({ player: await signIn(cluster, db, player), companion: await signIn(cluster, db, companion) })
  }
  return pairs
}

/** Players who only look. */
export const createPlayers = (cluster: Cluster, { db }: Database, count: number): Promise<Person[]> =>
  db.transaction().execute(async (tx) => {
    const people: Person[] = []
    while (people.length < count)
      people.push(await signIn(cluster, tx, await createPlayer(tx, { card: false })))
    return people
  })

const signIn = async ({ secrets }: Cluster, db: Db, { id }: { id: string }): Promise<Person> => ({
  id,
  cookie: await startSession(db, id, secrets.authSecret),
})

/** The headers of a call that the person's browser sends. */
export const headersOf = ({ cookie }: Person, { webUrl }: Cluster) => ({
  cookie: `${cookie.name}=${cookie.value}`,
  origin: webUrl,
})
