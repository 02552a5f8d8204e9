import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerWithCard, held, newAccount, readCharge, startForTest } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => void (running = await startForTest()))
afterAll(() => running.standin.close())

const authorize = (number?: string) => held(running, number)

describe('a payment', () => {
  test('is held, captured and refunded in parts', async () => {
    const { stripe } = running
    const held = await authorize()
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1500, amount_received: 0 })
    const before = await stripe.balance.retrieve()

    const paid = await stripe.paymentIntents.capture(held.id, {
      expand: ['latest_charge.balance_transaction'],
    } as never)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1500, amount_capturable: 0 })
    const after = await stripe.balance.retrieve()
    expect(after.available[0]!.amount - before.available[0]!.amount).toBe(1500 - 74)

    const first = await stripe.refunds.create({ payment_intent: held.id, amount: 400 })
    expect(first).toMatchObject({ status: 'succeeded', amount: 400 })
    await expect(stripe.refunds.create({ payment_intent: held.id, amount: 1200 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: held.id })
    await expect(stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { charge } = await readCharge(stripe, held.id)
    expect(charge).toMatchObject({ amount_refunded: 1500, refunded: true, captured: true })
    const list = await stripe.refunds.list({ payment_intent: held.id })
    expect(list.data.map((refund) => refund.amount)).toEqual([1100, 400])
  })

  test.each([
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000002500003155', 'authentication_required', 'authentication_required'],
  ])('with %s is refused: %s', async (number, code, declineCode) => {
    const failure = await authorize(number).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(failure).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    const intent = (failure as InstanceType<typeof Stripe.errors.StripeCardError>).payment_intent
    expect(await running.stripe.paymentIntents.retrieve(String(intent?.id))).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    })
  })

  test('cannot use the card of another customer', async () => {
    const { method } = await customerWithCard(running)
    const { customer } = await customerWithCard(running)
    await expect(
      running.stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        customer: customer.id,
        payment_method: method?.id,
        confirm: true,
      }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  })
})

describe('a card', () => {
  test('is saved, and detached once', async () => {
    const { stripe } = running
    const { method } = await customerWithCard(running, '5555555555554444')
    expect(method?.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12, country: 'US' })
    const detach = () => stripe.paymentMethods.detach(String(method?.id))
    expect(await detach()).toMatchObject({ customer: null })
    await expect(detach()).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a connected account', () => {
  test('is paid after onboarding, and a transfer can come back', async () => {
    const { stripe, client } = running
    const { account, link } = await newAccount(running)
    expect(account).toMatchObject({ type: 'express', payouts_enabled: false, details_submitted: false })
    await client.addFunds(10_000)
    const transfer = { amount: 1200, currency: 'usd', destination: account.id, transfer_group: 'order_7' }
    await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    })
    await expect(stripe.accounts.createLoginLink(account.id)).rejects.toMatchObject({ statusCode: 400 })

    expect(await client.onboard(link.url, 'leave')).toBe('http://localhost/return')
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ details_submitted: false })
    expect(await client.onboard(link.url)).toBe('http://localhost/return')
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      charges_enabled: false,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
    })

    const paid = await stripe.transfers.create(transfer)
    const theirs = await stripe.balance.retrieve({}, { stripeAccount: account.id })
    expect(theirs.available).toEqual([{ amount: 1200, currency: 'usd', source_types: { card: 1200 } }])
    const reversal = await stripe.transfers.createReversal(paid.id)
    expect(reversal).toMatchObject({ amount: 1200, transfer: paid.id })
    expect(await stripe.transfers.retrieve(paid.id)).toMatchObject({ amount_reversed: 1200, reversed: true })
    const listed = await stripe.transfers.list({ destination: account.id, transfer_group: 'order_7' })
    expect(listed.data.map((item) => item.id)).toEqual([paid.id])

    const dashboard = await stripe.accounts.createLoginLink(account.id)
    const html = await (await fetch(dashboard.url)).text()
    expect(html).toContain('$12.00 taken back')
    expect(html).toContain('Stand-in for development')
  })
})

describe('an idempotency key', () => {
  test('replays the same response and refuses other parameters', async () => {
    const { stripe } = running
    const body = { amount: 700, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
    const first = await stripe.paymentIntents.create(body, { idempotencyKey: 'same' })
    const again = await stripe.paymentIntents.create(body, { idempotencyKey: 'same' })
    expect(again.id).toBe(first.id)
    await expect(
      stripe.paymentIntents.create({ ...body, amount: 800 }, { idempotencyKey: 'same' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('replays a decline as well, but not a request that failed validation', async () => {
    const { stripe } = running
    const body = { amount: 700, currency: 'usd', payment_method: 'pm_card_chargeCustomerFail', confirm: true }
    const attempt = () =>
      stripe.paymentIntents.create(body, { idempotencyKey: 'declined' }).catch((error: unknown) => error)
    const [first, second] = [await attempt(), await attempt()] as { payment_intent: { id: string } }[]
    expect(first).toMatchObject({ statusCode: 402 })
    expect(second?.payment_intent.id).toBe(first?.payment_intent.id)

    await expect(
      stripe.refunds.create({ payment_intent: 'pi_none' }, { idempotencyKey: 'k' }),
    ).rejects.toMatchObject({
      code: 'resource_missing',
    })
    const intent = await stripe.paymentIntents.create({ ...body, payment_method: 'pm_card_visa' })
    await expect(
      stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: 'k' }),
    ).resolves.toMatchObject({
      amount: 700,
    })
  })
})

test('errors always carry an `error` object', async () => {
  const { standin, stripe } = running
  for (const path of ['/v1/nothing', '/v1/transfers/tr_none']) {
    const response = await fetch(standin.url + path)
    expect(response.ok).toBe(false)
    expect(await response.json()).toHaveProperty('error.type')
  }
  await expect(
    stripe.checkout.sessions.create({ mode: 'setup', success_url: 'http://localhost/' }),
  ).rejects.toMatchObject({ code: 'parameter_missing', param: 'currency' })
})
