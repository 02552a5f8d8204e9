import { createServer, type IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { createStandinClient } from '../src/client.ts'
import { startStripeStandin, type StandinOptions } from '../src/server.ts'

/** A running stand-in with the official SDK pointed at it. */
export async function startForTest(options: Partial<StandinOptions> = {}) {
  const standin = await startStripeStandin({ port: 0, ...options })
  return { standin, stripe: sdkFor(standin.port), client: createStandinClient(standin.url) }
}

export function sdkFor(port: number, config: { maxNetworkRetries?: number } = {}) {
  return new Stripe('sk_test_standin', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  })
}

/** A customer with a saved card, saved on the hosted page. */
export async function customerWithCard({ stripe, client }: Running, number?: string) {
  const customer = await stripe.customers.create({ email: 'player@example.com' })
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/back',
  })
  const saved = await client.saveCard(session.url ?? '', number)
  return { customer, session, saved, method: await methodOf(stripe, session.id) }
}

/** The card that a session saved. */
export async function methodOf(stripe: Stripe, session: string): Promise<Stripe.PaymentMethod | undefined> {
  const expand = ['setup_intent.payment_method']
  const { setup_intent: setup } = await stripe.checkout.sessions.retrieve(session, { expand })
  return ((setup as Stripe.SetupIntent).payment_method as Stripe.PaymentMethod | null) ?? undefined
}

type Running = Pick<Awaited<ReturnType<typeof startForTest>>, 'stripe' | 'client'>

/** A hold of $15.00 on a new customer's card. */
export async function held(running: Running, number?: string) {
  const { customer, method } = await customerWithCard(running, number)
  return running.stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    customer: customer.id,
    payment_method: method?.id,
    off_session: true,
    confirm: true,
    capture_method: 'manual',
    transfer_group: 'order_7',
    metadata: { order_id: '7' },
  })
}

/** A charge of $15.00, with its balance transaction. */
export async function charged(running: Running) {
  const { id } = await held(running)
  await running.stripe.paymentIntents.capture(id)
  return readCharge(running.stripe, id)
}

export async function readCharge(stripe: Stripe, intentId: string) {
  const expand = ['latest_charge.balance_transaction']
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand })
  const charge = intent.latest_charge as Stripe.Charge
  return { intent, charge, line: charge.balance_transaction as Stripe.BalanceTransaction }
}

/** A connected account that has not been set up, and the link for that. */
export async function newAccount({ stripe }: Pick<Running, 'stripe'>) {
  const account = await stripe.accounts.create({
    country: 'US',
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
  })
  return { account, link: await onboardingLink(stripe, account.id) }
}

export function onboardingLink(stripe: Stripe, account: string) {
  return stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://localhost/return',
    refresh_url: 'http://localhost/refresh',
  })
}

/** A connected account that is set up; returns its id. */
export async function readyAccount({ stripe, client }: Running): Promise<string> {
  const { account, link } = await newAccount({ stripe })
  await client.onboard(link.url)
  return account.id
}

interface Received {
  body: string
  headers: IncomingHttpHeaders
}

/** A webhook endpoint that keeps every request; `statusOf` chooses the status per request. */
export async function startReceiver(statusOf: (count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers })
      response.writeHead(statusOf(received.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map((one) => (JSON.parse(one.body) as { type: string }).type),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
