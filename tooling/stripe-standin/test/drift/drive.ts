import type Stripe from 'stripe'
import type { StandinClient } from '../../src/client.ts'
import { methodOf } from '../support.ts'

/** Makes every call the product makes, with the parameters it sends, refusals included. */
export async function driveEverything(stripe: Stripe, client: StandinClient) {
  const card = await saveCard(stripe, client)
  await pay(stripe, client, card)
  await refusals(stripe)
  await payOut(stripe, client)
  await authenticate(stripe, client)
  await stripe.balance.retrieve()
  await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] })
  const created = { gte: Math.floor(Date.now() / 1000) - 3600 }
  await stripe.balanceTransactions.list({ created, type: 'charge', currency: 'usd', limit: 1 })
  const other = await stripe.customers.create({})
  await stripe.customers.del(other.id)
}

async function saveCard(stripe: Stripe, client: StandinClient) {
  const customer = await stripe.customers.create(
    { email: 'player@example.com', name: 'A Player', metadata: { user_id: 'u1' } },
    { idempotencyKey: 'customer:u1' },
  )
  await stripe.customers.list({ limit: 3 })
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'http://localhost:5173/user/settings?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5173/user/settings',
  })
  await client.saveCard(session.url ?? '', '4000000000000002')
  await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
  await client.saveCard(session.url ?? '')
  const method = await methodOf(stripe, session.id)
  const second = await stripe.paymentMethods.attach('pm_card_amex', { customer: customer.id })
  await client.renewCard(second.id)
  await stripe.paymentMethods.retrieve(second.id)
  await stripe.paymentMethods.detach(second.id)
  return { customer: customer.id, method: method?.id ?? '' }
}

async function authorize(stripe: Stripe, card: { customer: string; method: string }) {
  return stripe.paymentIntents.create(
    {
      amount: 2000,
      currency: 'usd',
      customer: card.customer,
      payment_method: card.method,
      allowed_payment_method_types: ['card'],
      off_session: true,
      confirm: true,
      capture_method: 'manual',
      transfer_group: 'order_1',
      metadata: { order_id: '1' },
      expand: ['latest_charge'],
    },
    { idempotencyKey: `order:1:authorize:${Math.random()}` },
  )
}

async function pay(stripe: Stripe, client: StandinClient, card: { customer: string; method: string }) {
  const held = await authorize(stripe, card)
  await stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: 'order:1:capture' })
  await stripe.paymentIntents.retrieve(held.id, { expand: ['latest_charge.balance_transaction'] })
  const refund = await stripe.refunds.create({
    payment_intent: held.id,
    amount: 500,
    metadata: { order_id: '1' },
  })
  await client.finishRefund(refund.id, 'fail')
  await stripe.refunds.list({ payment_intent: held.id, limit: 100 })
  await client.holdRefunds(1)
  const pending = await stripe.refunds.create({ payment_intent: held.id, amount: 500 })
  await client.finishRefund(pending.id, 'succeed')

  const released = await authorize(stripe, card)
  await stripe.paymentIntents.cancel(released.id)
  await stripe.paymentIntents.list({ customer: card.customer, limit: 3 })

  for (const outcome of ['won', 'lost'] as const) {
    const disputed = await authorize(stripe, card)
    await stripe.paymentIntents.capture(disputed.id)
    await client.warnOfFraud(disputed.id)
    const dispute = await client.openDispute(disputed.id)
    await stripe.refunds.create({ payment_intent: disputed.id }).catch(() => undefined)
    await stripe.disputes.list({ payment_intent: disputed.id, limit: 100 })
    await submit(stripe, dispute)
    await client.closeDispute(dispute, outcome)
    await stripe.disputes.retrieve(dispute)
  }
}

async function submit(stripe: Stripe, dispute: string) {
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { name: 'evidence.pdf', data: Buffer.from('%PDF-1.4'), type: 'application/pdf' },
  })
  await stripe.disputes.update(dispute, {
    evidence: { customer_name: 'A Player', service_documentation: file.id },
    metadata: { evidence: 'sum' },
    submit: true,
  })
}

/** An issuer that wants a payment confirmed, while the cardholder is there. */
async function authenticate(stripe: Stripe, client: StandinClient) {
  for (const answer of ['confirm', 'refuse'] as const) {
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
      customer: customer.id,
    })
    const card = { customer: customer.id, method: method.id }
    await authorize(stripe, card).catch(() => undefined)
    const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data
    const asked = await stripe.paymentIntents.confirm(intent!.id, {
      payment_method: method.id,
      off_session: false,
      return_url: 'http://localhost:5173/order/1',
    })
    await client.authenticate(asked.next_action?.redirect_to_url?.url ?? '', answer)
    await stripe.paymentIntents.retrieve(intent!.id)
  }
}

async function refusals(stripe: Stripe) {
  for (const card of ['pm_card_chargeCustomerFail', 'pm_card_authenticationRequired']) {
    const customer = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
    await authorize(stripe, { customer: customer.id, method: method.id }).catch(() => undefined)
  }
  const tooLittle = { amount: 1, currency: 'usd', payment_method: 'pm_card_visa', confirm: true }
  await stripe.paymentIntents.create(tooLittle).catch(() => undefined)
}

async function payOut(stripe: Stripe, client: StandinClient) {
  const account = await stripe.accounts.create({
    country: 'US',
    email: 'companion@example.com',
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    metadata: { user_id: 'u2' },
  })
  await stripe.accounts.create({
    country: 'IN',
    capabilities: { transfers: { requested: true } },
    tos_acceptance: { service_agreement: 'recipient' },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'http://localhost:5173/return',
    refresh_url: 'http://localhost:5173/refresh',
  })
  await client.onboard(link.url)
  await stripe.accounts.retrieve(account.id)
  await stripe.accounts.createLoginLink(account.id)
  await client.addFunds(10_000)
  const transfer = await stripe.transfers.create(
    {
      amount: 1000,
      currency: 'usd',
      destination: account.id,
      transfer_group: 'payout_1',
      description: 'Payout 1',
      metadata: { payout_id: '1' },
    },
    { idempotencyKey: 'payout:1' },
  )
  await stripe.transfers.createReversal(transfer.id)
  await stripe.transfers.retrieve(transfer.id)
  await stripe.transfers.list({ destination: account.id, transfer_group: 'payout_1' })
  await stripe.balance.retrieve({}, { stripeAccount: account.id })
  await payToBanks(stripe, client, account.id)
}

async function payToBanks(stripe: Stripe, client: StandinClient, account: string) {
  await stripe.transfers.create({ amount: 700, currency: 'usd', destination: account })
  for (const owner of [account, null]) {
    const options = owner === null ? {} : { stripeAccount: owner }
    const payout = await client.payOut(owner, 100)
    await stripe.payouts.retrieve(payout, {}, options)
    await client.finishPayout(payout, 'pay')
    await client.finishPayout(payout, 'fail')
    await stripe.payouts.retrieve(payout, {}, options)
    await stripe.balanceTransactions.list({ payout, limit: 100, expand: ['data.source'] }, options)
    await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] }, options)
  }
  await client.restrict(account, 'transfers')
}
