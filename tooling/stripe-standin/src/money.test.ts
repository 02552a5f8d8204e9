import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { held, newAccount, startForTest } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => void (running = await startForTest()))
afterAll(() => running.standin.close())

const authorize = (number?: string) => held(running, number)

describe('a payment', () => {
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
