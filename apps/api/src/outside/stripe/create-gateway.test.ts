import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { isPayoutCountry } from '@queuemate/contracts/payouts/countries'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StandinClient } from '@queuemate/stripe-standin/client'
import {
  newCall,
  newHold,
  savedCard,
  standinForTests,
  WEBHOOK_SECRETS as secrets,
} from '../../../test/provider.ts'
import type { PaymentGateway } from './payment-gateway.ts'

const provider = standinForTests()
let stripe: Stripe
let gateway: PaymentGateway
let client: StandinClient
beforeAll(() => {
  ;({ stripe, gateway, client } = provider())
})

const OFF = { returnUrl: null }
const statusOf = async (intentId: string) => (await stripe.paymentIntents.retrieve(intentId)).status
const intentsOf = async (customerId: string) =>
  (await stripe.paymentIntents.list({ customer: customerId })).data
const customer = (card?: string) => savedCard(provider(), card)
const held = () => newHold(provider())
const callOf = newCall

describe('a hold', () => {
  test.each([
    ['an amount below the smallest charge', { amount: 49 }, 'amount_too_small', 'provider'],
    ['a customer that was deleted', { customerId: 'cus_gone' }, 'resource_missing', 'provider'],
    ['a card that was removed', { methodId: 'pm_gone' }, 'resource_missing', 'card'],
  ])('of %s is refused for good', async (_what, change, code, because) => {
    const hold = { ...callOf(), ...(await customer()), amount: 1500, ...change }
    expect(await gateway.authorize(hold, OFF)).toEqual({ ok: false, code, because })
  })

  test('is made once for one order, and once more for the same number in another database', async () => {
    const [card, call] = [await customer(), callOf()]
    const first = await gateway.authorize({ ...call, ...card, amount: 1500 }, OFF)
    expect(await gateway.authorize({ ...call, ...card, amount: 1500 }, OFF)).toEqual(first)
    const other = await gateway.authorize({ ...call, nonce: randomUUID(), ...card, amount: 900 }, OFF)
    expect(other).toMatchObject({ ok: true })
    expect(other).not.toEqual(first)
  })

  test('that is made although the response says no is ended', async () => {
    const [card, call] = [await customer(), callOf()]
    const path = '/v1/payment_intents'
    const fault = {
      kind: 'fail',
      path,
      method: 'POST',
      when: 'after',
      status: 404,
      times: 9,
      retry: false,
    } as const
    await client.addFault(fault)
    expect(await gateway.authorize({ ...call, ...card, amount: 1500 }, OFF)).toMatchObject({ ok: false })
    expect((await intentsOf(card.customerId)).map(({ status }) => status)).toEqual(['canceled'])
  })

  test('whose response was lost is found by its order, and only by that', async () => {
    const since = new Date(Date.now() - 5_000)
    const { orderId, customerId, intentId } = await held()
    expect(await gateway.findHold({ orderId, customerId, since })).toBe(intentId)
    expect(await gateway.findHold({ orderId: orderId + 1, customerId, since })).toBeNull()
  })
})

describe('a charge', () => {
  test('of a payment that the provider does not know is refused for good', async () => {
    expect(await gateway.capture({ ...callOf(), intentId: 'pi_gone' })).toEqual({
      ok: false,
      code: 'resource_missing',
      because: 'provider',
    })
  })

  test('of a hold that lapsed is refused, and one that was charged already counts', async () => {
    const [lapsed, charged] = [await held(), await held()]
    await stripe.paymentIntents.cancel(lapsed.intentId)
    await stripe.paymentIntents.capture(charged.intentId)
    expect(await gateway.capture(lapsed)).toEqual({ ok: false, code: 'hold_lapsed', because: 'provider' })
    const {
      refunds: _refunds,
      disputes: _disputes,
      ...charge
    } = (await gateway.readCharge(charged.intentId))!
    expect(await gateway.capture(charged)).toEqual({ ok: true, charge })
  })

  test('during an outage of the provider is an error, because a later call may succeed', async () => {
    const hold = await held()
    await client.addFault({ kind: 'fail', path: '/v1/payment_intents/*/capture', when: 'before', times: 9 })
    await expect(gateway.capture(hold)).rejects.toThrow('fault')
    await client.clearFaults()
    expect(await gateway.capture(hold)).toMatchObject({ ok: true })
  })

  test('goes back in full, once', async () => {
    const hold = await held()
    await gateway.capture(hold)
    expect(await gateway.release(hold)).toBe('captured')
    await gateway.refund(hold)
    await gateway.refund(hold)
    await gateway.refund({ ...hold, nonce: randomUUID() })
    const { data } = await stripe.refunds.list({ payment_intent: hold.intentId })
    expect(data.map(({ amount }) => amount)).toEqual([1500])
  })
})

test('a release ends the hold, can be repeated, and accepts a hold that is unknown', async () => {
  const hold = await held()
  expect(await gateway.release(hold)).toBe('released')
  expect(await gateway.release(hold)).toBe('released')
  expect(await statusOf(hold.intentId)).toBe('canceled')
  expect(await gateway.release({ ...hold, intentId: 'pi_gone' })).toBe('released')
})

describe('a second try, after the response to the first was lost,', () => {
  const day = { since: new Date(Date.now() - 86_400_000) }
  const kai = { email: 'kai@example.com', name: 'Kai', country: 'DE' }
  const customersOf = async (id: string) =>
    (await stripe.customers.list({ limit: 100 })).data.filter(({ metadata }) => metadata.user_id === id)
  const accountsOf = async (id: string) =>
    (await stripe.accounts.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.user_id === id)

  test.each([
    ['at once', async () => {}],
    ['days later', () => client.expireKeys()],
  ])('%s finds its customer and account, with the current name and address', async (_, wait) => {
    const id = randomUUID()
    const [customerId, accountId] = [
      await gateway.createCustomer({ id, ...kai }),
      await gateway.createAccount({ id, ...kai, ...day }),
    ]
    await wait()
    const moved = { id, email: 'ito@example.com', name: 'Kai Ito' }
    expect(await gateway.createCustomer(moved)).toBe(customerId)
    expect(await gateway.createAccount({ ...moved, country: 'DE', ...day })).toBe(accountId)
    expect(await customersOf(id)).toMatchObject([{ id: customerId, email: moved.email, name: moved.name }])
    expect(await accountsOf(id)).toMatchObject([{ id: accountId }])
  })

  test('keeps one customer although the search does not know it yet', async () => {
    const id = randomUUID()
    const customerId = await gateway.createCustomer({ id, ...kai })
    await stripe.customers.update(customerId, { metadata: { user_id: '' } })
    expect(await gateway.createCustomer({ id, ...kai, name: 'Kai Ito' })).toBe(customerId)
  })

  test('from another country leaves no account in the first one', async () => {
    const id = randomUUID()
    await gateway.createAccount({ id, ...kai, ...day })
    const accountId = await gateway.createAccount({ id, ...kai, country: 'FR', ...day })
    expect(await accountsOf(id)).toMatchObject([{ id: accountId, country: 'FR' }])
  })
})

const newAccount = (country: string) =>
  gateway.createAccount({ id: randomUUID(), email: 'a@example.com', country, since: new Date() })

test('an account has the service agreement of its country, in every country of the list', async () => {
  for (const [country, agreement] of [
    ['US', 'full'],
    ['SE', 'full'],
    ['IN', 'recipient'],
    ['TR', 'recipient'],
    ['NG', 'recipient'],
  ] as const) {
    const accountId = await newAccount(country)
    expect(await stripe.accounts.retrieve(accountId!)).toMatchObject({
      country,
      tos_acceptance: { service_agreement: agreement },
    })
  }
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isPayoutCountry)
  expect(codes.length).toBeGreaterThan(100)
  for (const country of codes) expect(await newAccount(country)).toMatch(/^acct_/)
})

test.each(['BR', 'IR', 'LB', 'KP'])('there is no account in %s', async (country) => {
  expect(await newAccount(country)).toBeNull()
})

test('a card is read as it is now, until it is detached', async () => {
  const { methodId } = await customer()
  const before = (await gateway.readCard(methodId))!
  expect(before).toMatchObject({ methodId, last4: '4242' })
  await client.renewCard(methodId)
  expect(await gateway.readCard(methodId)).toMatchObject({ last4: '4444', expYear: before.expYear + 4 })
  await gateway.detachCard(methodId)
  expect(await gateway.readCard(methodId)).toBeNull()
  expect(await gateway.readCard('pm_unknown')).toBeNull()
})

test('an account of a companion is deleted once it is empty, which can be repeated', async () => {
  const accountId = await newAccount('US')
  if (accountId === null) throw new Error('no account')
  await client.onboard(
    await gateway.createAccountPage({
      accountId,
      returnUrl: 'http://localhost/',
      refreshUrl: 'http://localhost/',
    }),
  )
  await stripe.transfers.create({ amount: 500, currency: 'usd', destination: accountId })
  await expect(gateway.deleteAccount(accountId)).rejects.toThrow('balance is not zero')
  const { data } = await stripe.transfers.list({ destination: accountId })
  await stripe.transfers.createReversal(data[0]!.id)
  await gateway.deleteAccount(accountId)
  await gateway.deleteAccount(accountId)
  await expect(stripe.accounts.retrieve(accountId)).rejects.toThrow('No such account')
})

test('deleting a customer can be repeated', async () => {
  const { customerId } = await customer()
  await gateway.deleteCustomer(customerId)
  await gateway.deleteCustomer(customerId)
  const { data } = await stripe.customers.list({ limit: 100 })
  expect(data.map(({ id }) => id)).not.toContain(customerId)
})

test('webhooks of the platform and of connected accounts are both accepted, others are not', () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'account.updated', data: { object: { id: 'acct_1' } } })
  const read = (secret: string) =>
    gateway.readWebhook(Buffer.from(payload), stripe.webhooks.generateTestHeaderString({ payload, secret }))
  for (const secret of secrets) expect(read(secret)).toMatchObject({ id: 'evt_1', object: { id: 'acct_1' } })
  expect(() => read('whsec_stranger')).toThrow('signature')
})

test('a webhook names the payment that a dispute or a refund belongs to', () => {
  const object = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1', metadata: { order_id: '7' } }
  const payload = JSON.stringify({ id: 'evt_2', type: 'charge.dispute.created', data: { object } })
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: secrets[0]! })
  expect(gateway.readWebhook(Buffer.from(payload), header)).toEqual({
    id: 'evt_2',
    type: 'charge.dispute.created',
    account: null,
    object: { id: 'du_1', payment_intent: 'pi_1', metadata: { order_id: '7' } },
  })
})

test('a fraud warning names its payment and its charge', () => {
  const object = {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
    charge: 'ch_1',
    payment_intent: 'pi_1',
  }
  const type = 'radar.early_fraud_warning.created'
  const payload = JSON.stringify({ id: 'evt_5', type, data: { object: { ...object, actionable: true } } })
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret: secrets[0]! })
  expect(gateway.readWebhook(Buffer.from(payload), header)).toMatchObject({
    type,
    object: { id: 'issfr_1', charge: 'ch_1', payment_intent: 'pi_1' },
  })
})

test('a webhook that was altered, or signed more than five minutes ago, is refused', () => {
  const payload = JSON.stringify({ id: 'evt_3', type: 'payout.failed', data: { object: { id: 'po_1' } } })
  const signed = (timestamp: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret: secrets[1]!, timestamp })
  const now = Math.floor(Date.now() / 1000)
  const altered = Buffer.from(payload.replace('po_1', 'po_2'))
  expect(() => gateway.readWebhook(altered, signed(now))).toThrow('signature')
  expect(() => gateway.readWebhook(Buffer.from(payload), signed(now - 301))).toThrow('tolerance')
  expect(gateway.readWebhook(Buffer.from(payload), signed(now))).toMatchObject({ id: 'evt_3' })
})
