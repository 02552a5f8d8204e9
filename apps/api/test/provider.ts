import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createStandinClient, type StandinClient } from '@queuemate/stripe-standin/client'
import { startStripeStandin, type StripeStandin } from '@queuemate/stripe-standin/server'
import type { PaymentGateway } from '../src/outside/stripe/payment-gateway.ts'
import { createStripeGateway } from '../src/outside/stripe/create-gateway.ts'

/** Set by `pnpm test:stripe`: the tests of `providerForTests` then call Stripe itself, in its test mode. */
const testKey = process.env.STRIPE_TEST_MODE_KEY

/** Of the platform and of connected accounts. */
export const WEBHOOK_SECRETS = ['whsec_platform', 'whsec_connect']

interface Provider {
  gateway: PaymentGateway
  /** Looks at the provider past the gateway. */
  stripe: Stripe
}

/** The stand-in with its switches, and the gateway that calls it. */
export function standinForTests(): () => Provider & { client: StandinClient } {
  let standin: StripeStandin
  let provider: Provider & { client: StandinClient }
  beforeAll(async () => {
    standin = await startStripeStandin({ port: 0 })
    const options = { host: '127.0.0.1', port: standin.port, protocol: 'http', telemetry: false } as const
    provider = {
      stripe: new Stripe('sk_test_standin', options),
      client: createStandinClient(standin.url),
      gateway: createStripeGateway({
        secretKey: 'sk_test_standin',
        webhookSecrets: WEBHOOK_SECRETS,
        apiUrl: standin.url,
      }),
    }
  })
  beforeEach(() => provider.client.clearFaults())
  afterAll(() => standin?.close())
  return () => provider
}

/** The stand-in, or Stripe in its test mode. */
export function providerForTests(): () => Provider {
  if (testKey === undefined) return standinForTests()
  const provider = {
    stripe: new Stripe(testKey, { telemetry: false, maxNetworkRetries: 2 }),
    gateway: createStripeGateway({ secretKey: testKey, webhookSecrets: WEBHOOK_SECRETS }),
  }
  return () => provider
}

/**
 * An account that receives transfers: at Stripe one that a person has set up, named by `STRIPE_TEST_ACCOUNT`; the
 * stand-in's is set up on the spot.
 */
export async function receiver(provider: Provider): Promise<string> {
  if (process.env.STRIPE_TEST_ACCOUNT) return process.env.STRIPE_TEST_ACCOUNT
  const { client, gateway } = provider as Provider & { client: StandinClient }
  const person = { id: randomUUID(), email: 'companion@example.com', country: 'US', since: new Date() }
  const accountId = await gateway.createAccount(person)
  const urls = { returnUrl: 'http://localhost/return', refreshUrl: 'http://localhost/refresh' }
  if (accountId === null) throw new Error('the account was refused')
  await client.onboard(await gateway.createAccountPage({ accountId, ...urls }))
  return accountId
}

/** A customer with one of Stripe's ready-made cards. */
export async function savedCard({ stripe }: Provider, card = 'pm_card_visa') {
  const { id } = await stripe.customers.create({})
  const method = await stripe.paymentMethods.attach(card, { customer: id })
  return { customerId: id, methodId: method.id }
}

let orders = Math.floor(Date.now() / 1000)
export const newCall = () => ({ orderId: ++orders, nonce: randomUUID() })

/** A hold of $15.00. */
export async function newHold(provider: Provider, card?: string) {
  const saved = await savedCard(provider, card)
  const call = newCall()
  const answer = await provider.gateway.authorize({ ...call, ...saved, amount: 1500 }, { returnUrl: null })
  if (!answer.ok) throw new Error(answer.code)
  return { ...call, ...saved, intentId: answer.intentId }
}

/** A charge of $15.00. */
export async function newCharge(provider: Provider, card?: string) {
  const hold = await newHold(provider, card)
  const answer = await provider.gateway.capture(hold)
  if (!answer.ok) throw new Error(answer.code)
  return hold
}

/** What a dispute is answered with. */
export function evidence(name = 'Kai') {
  return {
    texts: {
      access_activity_log: 'Signed in at 10:00.',
      customer_communication_text: 'Kai: ready?\nAnn: yes',
      customer_email_address: 'kai@example.com',
      customer_name: name,
      customer_purchase_ip: '203.0.113.7',
      product_description: 'A game with a companion.',
      refund_policy_disclosure: 'Shown before the request.',
      service_date: '2026-11-20',
      uncategorized_text: 'The game was played and scored.',
    },
    files: [
      {
        field: 'uncategorized_file' as const,
        name: 'evidence.pdf',
        data: Buffer.from(PDF),
        contentType: 'application/pdf' as const,
      },
    ],
  }
}

/** The smallest file that Stripe takes for a PDF. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
