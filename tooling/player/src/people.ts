import Stripe from 'stripe'
import * as factories from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { createCall, type Call, type Site } from './calls.ts'
import { startSession, type Cookie } from './sessions.ts'

export interface Person {
  id: string
  call: Call
}

export interface Pair<P extends Person = Person> {
  player: P
  companion: P
}

/** A person whose session was started without a sign-in. */
export interface SignedIn extends Person {
  cookie: Cookie
}

/** A running product, as which its people are created. */
export interface Product extends Site {
  db: Db
  stripeUrl: string
  /** Signs session cookies. */
  secret: string
  /** Those of another version, which fit its database. */
  factories?: Pick<typeof factories, 'createPlayer' | 'createCompanion' | 'saveCard'>
}

/** Players with a card that the payment stand-in accepts, and companions who are online. */
export async function createPairs(product: Product, count: number): Promise<Pair<SignedIn>[]> {
  const { db, stripeUrl, factories: make = factories } = product
  const stripe = stripeAt(stripeUrl)
  const pairs: Pair<SignedIn>[] = []
  while (pairs.length < count) {
    const player = await make.createPlayer(db, { card: false })
    await make.saveCard(db, player.id, await createCard(stripe))
    const companion = await make.createCompanion(db)
    pairs.push({ player: await enter(product, player), companion: await enter(product, companion) })
  }
  return pairs
}

async function enter({ db, secret, url, origin }: Product, { id }: { id: string }): Promise<SignedIn> {
  const cookie = await startSession(db, id, secret)
  return { id, cookie, call: createCall({ url, origin, cookies: () => [cookie] }) }
}

/** The payment stand-in. */
export function stripeAt(stripeUrl: string): Stripe {
  const { hostname: host, port } = new URL(stripeUrl)
  return new Stripe('sk_test_standin', { host, port, protocol: 'http', telemetry: false })
}

/** A new customer with one of the provider's test cards. */
export async function createCard(stripe: Stripe, card = 'pm_card_visa') {
  const { id: customer } = await stripe.customers.create({})
  const { id: method } = await stripe.paymentMethods.attach(card, { customer })
  return { customer, method }
}
