import { createServer, type IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { createStandinClient } from './client.ts'
import { startStripeStandin, type StandinOptions } from './server.ts'

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
export async function customerWithCard(
  { stripe, client }: Pick<Awaited<ReturnType<typeof startForTest>>, 'stripe' | 'client'>,
  number?: string,
) {
  const customer = await stripe.customers.create({ email: 'player@example.com' })
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/back',
  })
  const saved = await client.saveCard(session.url ?? '', number)
  const methods = await stripe.paymentMethods.list({ customer: customer.id })
  return { customer, session, saved, method: methods.data[0] }
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
