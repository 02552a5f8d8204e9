import { appendFile, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { customerWithCard, sdkFor, startForTest, startReceiver } from './test-support.ts'

const secret = 'whsec_test'
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function startBoth(statusOf?: (count: number) => number) {
  const receiver = await startReceiver(statusOf)
  const running = await startForTest({ webhook: { url: receiver.url, secret } })
  open.push(receiver, running.standin)
  return { ...running, receiver }
}

test('every change is sent as a signed webhook and kept as an event', async () => {
  const { stripe, client, receiver, ...rest } = await startBoth()
  const { customer, method } = await customerWithCard({ stripe, client, ...rest })
  const intent = await stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    customer: customer.id,
    payment_method: method?.id,
    off_session: true,
    confirm: true,
    capture_method: 'manual',
  })
  await stripe.paymentIntents.capture(intent.id)
  await stripe.refunds.create({ payment_intent: intent.id })
  await client.webhooksIdle()
  const events = receiver.received.map((one) => {
    return stripe.webhooks.constructEvent(one.body, String(one.headers['stripe-signature']), secret)
  })
  // A few are sent at once: like Stripe, the stand-in does not guarantee the order of arrival.
  expect(events.map((event) => event.type).sort()).toEqual(
    [
      'customer.created',
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ].sort(),
  )
  const held = events.find((event) => event.type === 'payment_intent.amount_capturable_updated')
  expect(held?.data.object).toMatchObject({ status: 'requires_capture' })
  expect(() =>
    stripe.webhooks.constructEvent(
      String(receiver.received[0]?.body).replace('cus_', 'cus-'),
      String(receiver.received[0]?.headers['stripe-signature']),
      secret,
    ),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  const succeeded = events.find((event) => event.type === 'payment_intent.succeeded')
  const listed = await stripe.events.list({ type: 'payment_intent.succeeded' })
  expect(listed.data[0]).toMatchObject({ id: succeeded?.id, data: { object: { id: intent.id } } })
  expect(await stripe.events.retrieve(String(succeeded?.id))).toEqual(
    expect.objectContaining({ id: succeeded?.id, type: 'payment_intent.succeeded' }),
  )
})

test('a delivery that fails is tried again', async () => {
  const { stripe, receiver } = await startBoth((count) => (count === 1 ? 500 : 200))
  await stripe.customers.create()
  await vi.waitFor(() => expect(receiver.types()).toEqual(['customer.created', 'customer.created']), {
    timeout: 3000,
  })
})

test('an unreachable receiver breaks nothing', async () => {
  const running = await startForTest({ webhook: { url: 'http://127.0.0.1:9/unreachable', secret } })
  open.push(running.standin)
  for (let index = 0; index < 20; index++) await running.stripe.customers.create()
  expect((await running.stripe.customers.list({ limit: 100 })).data).toHaveLength(20)
})

test('webhooks can be dropped, doubled and sent out of order', async () => {
  const { stripe, client, receiver } = await startBoth()
  const send = async () => {
    receiver.received.length = 0
    const customer = await stripe.customers.create()
    await stripe.customers.update(customer.id, { name: 'New' })
    await pause(150)
    await client.webhooksIdle()
    return receiver.types()
  }
  await client.addFault({ kind: 'webhook', action: 'drop', type: 'customer.created' })
  expect(await send()).toEqual(['customer.updated'])
  await client.addFault({ kind: 'webhook', action: 'duplicate', type: 'customer.*' })
  expect((await send()).sort()).toEqual(['customer.created', 'customer.created', 'customer.updated'])
  await client.addFault({ kind: 'webhook', action: 'reorder', type: 'customer.created' })
  expect(await send()).toEqual(['customer.updated', 'customer.created'])
  expect(await send()).toEqual(['customer.created', 'customer.updated'])
})

test('a request can fail before or after its work is done, and be slow', async () => {
  const { stripe, client } = await startBoth()
  const create = (idempotencyKey: string) =>
    stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey })
  const count = async () => (await stripe.customers.list()).data.length

  await client.addFault({ kind: 'fail', path: '/v1/customers', method: 'POST', when: 'before' })
  await expect(create('one')).rejects.toMatchObject({ statusCode: 500 })
  expect(await count()).toBe(0)
  await create('one')
  expect(await count()).toBe(1)

  await client.addFault({ kind: 'fail', path: '/v1/customers', method: 'POST', when: 'after', times: 2 })
  await client.addFault({ kind: 'fail', path: '/v1/customers*', method: 'POST', when: 'before', reset: true })
  // The SDK repeats a call by itself when the connection was reset, so the first of these meets both faults.
  await expect(create('two')).rejects.toMatchObject({ statusCode: 500 })
  await expect(create('two')).rejects.toMatchObject({ statusCode: 500 })
  await create('two')
  expect(await count()).toBe(2)

  await client.addFault({ kind: 'delay', path: '/v1/customers', ms: 200 })
  const started = performance.now()
  await count()
  expect(performance.now() - started).toBeGreaterThan(190)

  await client.addFault({ kind: 'fail', path: '*', when: 'before', times: 99 })
  await client.clearFaults()
  await count()
  await expect(client.addFault({ kind: 'nothing' } as never)).rejects.toThrow('400')
})

test('a kill right after a response loses nothing: cards, holds, keys and undelivered events', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'standin-'))
  open.push({ close: () => rm(folder, { recursive: true }) })
  const stateFile = path.join(folder, 'state.json')
  // As in production, most events are of no interest to the endpoint.
  const events = ['payment_intent.amount_capturable_updated', 'checkout.session.completed']
  const webhook = { url: 'http://127.0.0.1:9/unreachable', secret, events }
  const first = await startForTest({ stateFile, webhook })
  const { customer, method } = await customerWithCard(first)
  const body = {
    amount: 600,
    currency: 'usd',
    customer: customer.id,
    payment_method: method?.id,
    confirm: true,
    capture_method: 'manual',
  } as const
  const intent = await first.stripe.paymentIntents.create(body, { idempotencyKey: 'kept' })
  // A kill at this moment: only the files as they are now remain.
  const crashed = path.join(folder, 'crashed.json')
  for (const end of ['', '.log']) await copyFile(`${stateFile}${end}`, `${crashed}${end}`)
  await first.standin.close()

  const receiver = await startReceiver()
  const second = await startForTest({ stateFile: crashed, webhook: { url: receiver.url, secret } })
  open.push(receiver, second.standin)
  const stripe = sdkFor(second.standin.port)
  expect((await stripe.paymentIntents.create(body, { idempotencyKey: 'kept' })).id).toBe(intent.id)
  expect((await stripe.paymentIntents.capture(intent.id)).status).toBe('succeeded')
  await vi.waitFor(() => expect(receiver.types()).toContain('payment_intent.amount_capturable_updated'))

  // The next start reads a log whose last line was cut by a kill.
  await appendFile(`${crashed}.log`, '["paymentIntents","pi_half",{"id":')
  await second.standin.close()
  const third = await startForTest({ stateFile: crashed })
  open.push(third.standin)
  expect((await sdkFor(third.standin.port).paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('only the types that the endpoint subscribes to are sent', async () => {
  const receiver = await startReceiver()
  const events = ['payment_intent.*', 'checkout.session.completed']
  const running = await startForTest({ webhook: { url: receiver.url, secret, events } })
  open.push(receiver, running.standin)
  const { customer, method } = await customerWithCard(running)
  const intent = await running.stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    customer: customer.id,
    payment_method: method?.id,
    off_session: true,
    confirm: true,
  })
  await running.client.webhooksIdle()
  const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
  expect(types.toSorted()).toEqual([
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  // All are kept as events all the same.
  const kept = await running.stripe.events.list({ type: 'charge.succeeded' })
  expect(kept.data).toHaveLength(1)
  expect(intent.status).toBe('succeeded')
})
