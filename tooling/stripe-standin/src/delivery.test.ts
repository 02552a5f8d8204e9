import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { customerWithCard, sdkFor, startForTest, startReceiver } from '../test/support.ts'
import type { State } from './state.ts'
import { createDelivery } from './webhooks.ts'

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

test('what happens to a payment is sent as signed webhooks', async () => {
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
      String(receiver.received[0]?.body).replace('"livemode"', '"liveMode"'),
      String(receiver.received[0]?.headers['stripe-signature']),
      secret,
    ),
  ).toThrow(Stripe.errors.StripeSignatureVerificationError)
})

const pay = (stripe: Stripe) =>
  stripe.paymentIntents.create({
    amount: 900,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  })

test('a delivery that fails is tried again', async () => {
  const { stripe, receiver } = await startBoth((count) => (count === 1 ? 500 : 200))
  await pay(stripe)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(4), { timeout: 15_000 })
  expect(new Set(receiver.types())).toEqual(
    new Set(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
  )
})

test('a receiver that was away for minutes gets what it has missed, one that keeps failing does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const called = vi.spyOn(globalThis, 'fetch')
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
  const event = { type: 'charge.updated', payload: '{}', account: undefined }
  const undelivered = new Map([['evt_1', event]])
  const delivery = createDelivery({ undelivered } as unknown as State, () => {})
  delivery.setTarget({ url: 'http://127.0.0.1:9/', secret })
  called.mockRejectedValue(new Error('nothing listens there'))
  delivery.send('evt_1')
  await vi.advanceTimersByTimeAsync(300_000)
  expect([...undelivered.keys()]).toEqual(['evt_1'])
  called.mockResolvedValue(new Response(''))
  await vi.advanceTimersByTimeAsync(30_000)
  expect([...undelivered.keys()]).toEqual([])
  expect(printed).not.toHaveBeenCalled()

  undelivered.set('evt_2', event)
  called.mockImplementation(async () => new Response('', { status: 500 }))
  delivery.send('evt_2')
  await vi.advanceTimersByTimeAsync(300_000)
  expect([...undelivered.keys()]).toEqual([])
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('evt_2'))
})

test('an unreachable receiver breaks nothing', async () => {
  const running = await startForTest({ webhook: { url: 'http://127.0.0.1:9/unreachable', secret } })
  open.push(running.standin)
  for (let index = 0; index < 20; index++) expect((await pay(running.stripe)).status).toBe('succeeded')
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
  const webhook = { url: 'http://127.0.0.1:9/unreachable', secret }
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
  // A kill at this moment: only the file as it is now remains.
  const crashed = path.join(folder, 'crashed.json')
  await copyFile(stateFile, crashed)
  await first.standin.close()

  const receiver = await startReceiver()
  const second = await startForTest({ stateFile: crashed, webhook: { url: receiver.url, secret } })
  open.push(receiver, second.standin)
  const stripe = sdkFor(second.standin.port)
  expect((await stripe.paymentIntents.create(body, { idempotencyKey: 'kept' })).id).toBe(intent.id)
  expect((await stripe.paymentIntents.capture(intent.id)).status).toBe('succeeded')
  await vi.waitFor(() => expect(receiver.types()).toContain('payment_intent.amount_capturable_updated'), {
    timeout: 15_000,
  })

  // The next start finds what a kill left of a write that it cut off.
  await second.standin.close()
  await writeFile(`${crashed}.new`, '{"paymentIntents":[["pi_half",{"id":')
  const third = await startForTest({ stateFile: crashed })
  open.push(third.standin)
  expect((await sdkFor(third.standin.port).paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})
