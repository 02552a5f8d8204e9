import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type Stripe from 'stripe'
import { customerWithCard, startForTest } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
beforeEach(async () => void (running = await startForTest()))
afterEach(() => running.standin.close())

const transfers = { transfers: { requested: true } }
const recipient = { service_agreement: 'recipient' }
const create = (params: Stripe.AccountCreateParams) =>
  running.stripe.accounts.create({ capabilities: transfers, ...params })

describe('accounts of a platform in the United States', () => {
  test.each(['US', 'GB', 'DE', 'NO', 'CA', 'CH'])(
    'receive transfers under the full agreement in %s',
    async (country) => {
      expect(await create({ country })).toMatchObject({
        country,
        tos_acceptance: { service_agreement: 'full' },
      })
    },
  )

  test.each(['IN', 'NG', 'TR', 'AU', 'JP', 'MX', 'BR'])('do not in %s', async (country) => {
    await expect(create({ country })).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining(
        `You cannot request the \`transfers\` capability without the \`card_payments\` capability for accounts in ${country} under the full service agreement.`,
      ),
    })
  })

  test.each(['IN', 'NG', 'TR', 'AU', 'JP', 'DE'])(
    'do under the recipient agreement in %s',
    async (country) => {
      expect(await create({ country, tos_acceptance: recipient })).toMatchObject({
        country,
        capabilities: { transfers: 'inactive' },
      })
    },
  )

  test.each(['US', 'BR'])('are refused the recipient agreement in %s', async (country) => {
    await expect(create({ country, tos_acceptance: recipient })).rejects.toMatchObject({
      param: 'tos_acceptance[service_agreement]',
      message: expect.stringContaining(`platforms in US creating accounts in ${country}`),
    })
  })

  test.each(['IR', 'CU', 'KP', 'RU', 'LB', 'us', 'USA'])('are refused in %s', async (country) => {
    for (const tos_acceptance of [{}, recipient])
      await expect(create({ country, tos_acceptance })).rejects.toMatchObject({ code: 'country_unsupported' })
  })

  test('under the recipient agreement take no cards', async () => {
    const capabilities = { ...transfers, card_payments: { requested: true } }
    const asked = { country: 'IN', tos_acceptance: recipient, capabilities }
    await expect(create(asked)).rejects.toMatchObject({ statusCode: 400 })
  })
})

test('a platform elsewhere cannot use the recipient agreement', async () => {
  const { standin, stripe } = await startForTest({ country: 'DE' })
  const account = { country: 'IN', capabilities: transfers, tos_acceptance: recipient }
  await expect(stripe.accounts.create(account)).rejects.toMatchObject({
    message: expect.stringContaining('in DE'),
  })
  await standin.close()
})

const pay = (params: Partial<Stripe.PaymentIntentCreateParams>) =>
  running.stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    ...params,
  })

describe('a charge', () => {
  test.each([
    [49, 'usd', 'amount_too_small'],
    [29, 'gbp', 'amount_too_small'],
    [999, 'mxn', 'amount_too_small'],
    [100_000_000, 'usd', 'amount_too_large'],
    [15.5, 'usd', 'parameter_invalid_integer'],
    [-5, 'usd', 'parameter_invalid_integer'],
    [0, 'usd', 'parameter_invalid_integer'],
    [1500, 'xyz', undefined],
  ])('of %d %s is refused', async (amount, currency, code) => {
    await expect(pay({ amount, currency })).rejects.toMatchObject({ statusCode: 400, code })
  })

  test('of the smallest amount is made', async () => {
    expect(await pay({ amount: 30, currency: 'GBP' })).toMatchObject({ amount: 30, currency: 'gbp' })
  })

  test.each([
    'abcd',
    'a'.repeat(23),
    'Queue<mate>',
    "Mate's queue",
    'Queue*mate',
    'Queue\\mate',
    'Queue"mate',
    '12345',
  ])('has no statement descriptor %s', async (text) => {
    await expect(pay({ statement_descriptor: text })).rejects.toMatchObject({ param: 'statement_descriptor' })
    if (text !== 'abcd')
      await expect(pay({ statement_descriptor_suffix: text })).rejects.toMatchObject({ statusCode: 400 })
  })

  test('of a card has a suffix only', async () => {
    await expect(pay({ statement_descriptor: 'QUEUEMATE' })).rejects.toThrow('statement_descriptor_suffix')
    expect(await pay({ statement_descriptor_suffix: 'GAME 7' })).toMatchObject({ status: 'succeeded' })
  })
})

describe('a card', () => {
  test('that was detached is never used or attached again', async () => {
    const { customer, method } = await customerWithCard(running)
    await running.stripe.paymentMethods.detach(method!.id)
    const again = { param: 'payment_method', message: expect.stringContaining('It may not be used again') }
    await expect(pay({ customer: customer.id, payment_method: method!.id })).rejects.toMatchObject(again)
    await expect(
      running.stripe.paymentMethods.attach(method!.id, { customer: customer.id }),
    ).rejects.toMatchObject(again)
  })

  test('of a customer is not used without them, nor attached to another', async () => {
    const { method } = await customerWithCard(running)
    await expect(pay({ payment_method: method!.id })).rejects.toThrow('belongs to a Customer')
    const other = await running.stripe.customers.create({})
    await expect(
      running.stripe.paymentMethods.attach(method!.id, { customer: other.id }),
    ).rejects.toMatchObject({
      code: 'payment_method_already_attached',
    })
  })
})

test('an idempotency key is forgotten after a day, and has 255 characters at most', async () => {
  const { customers } = running.stripe
  const make = (email: string, idempotencyKey = 'customer:1') =>
    customers.create({ email }, { idempotencyKey })
  const first = await make('a@example.com')
  await expect(make('b@example.com')).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  await running.client.expireKeys()
  expect((await make('a@example.com')).id).not.toBe(first.id)
  await expect(make('a@example.com', 'k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 })
})
