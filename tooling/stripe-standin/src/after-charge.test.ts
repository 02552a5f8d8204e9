import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charged, held, readCharge, startForTest, startReceiver } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  running = await startForTest({ webhook: { url: receiver.url, secret: 'whsec_test' } })
})
afterAll(async () => {
  await running.standin.close()
  await receiver.close()
})

const balance = async () => (await running.stripe.balance.retrieve()).available[0]!.amount

/** The types of the events about an object, which may arrive in any order. */
async function typesAbout(id: string) {
  await running.client.webhooksIdle()
  return receiver.received
    .map(({ body }) => JSON.parse(body) as { type: string; data: { object: { id: string } } })
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type)
    .toSorted()
}

test.each([
  [1500, 74],
  [1000, 59],
  [500, 45],
  [50, 31],
  [99_999_999, 2_900_030],
])('a charge of %i costs %i', async (amount, fee) => {
  const { stripe } = running
  const before = await balance()
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    expand: ['latest_charge.balance_transaction'],
  })
  const line = (intent.latest_charge as Stripe.Charge).balance_transaction
  expect(line).toMatchObject({
    amount,
    fee,
    net: amount - fee,
    fee_details: [{ amount: fee, type: 'stripe_fee', currency: 'usd' }],
  })
  expect((await balance()) - before).toBe(amount - fee)
})

test('lines of the balance are found by time and type, and say what they belong to', async () => {
  const { stripe } = running
  const { intent, line } = await charged(running)
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
  const find = async (params: Stripe.BalanceTransactionListParams) =>
    (await stripe.balanceTransactions.list({ ...params, expand: ['data.source'] })).data
  expect((await find({ type: 'charge' }))[0]).toMatchObject({
    id: line.id,
    source: { payment_intent: intent.id },
  })
  const [refunded] = await find({ type: 'refund' })
  expect(refunded).toMatchObject({ amount: -500, fee: 0, source: { id: refund.id, object: 'refund' } })
  expect(await find({ created: { gte: line.created + 3600 } })).toEqual([])
  const since = await find({ created: { gte: line.created }, limit: 2 })
  expect(since.map(({ id }) => id)).toEqual([refunded?.id, line.id])
})

describe('a refund', () => {
  test('that the bank returns is failed, its money is back and can be refunded again', async () => {
    const { stripe, client } = running
    const { intent } = await charged(running)
    const before = await balance()
    const refund = await stripe.refunds.create({ payment_intent: intent.id })
    await client.settleRefund(refund.id, 'fail')
    const [failed] = (
      await stripe.refunds.list({
        payment_intent: intent.id,
        expand: ['data.failure_balance_transaction'],
      })
    ).data
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: { type: 'refund_failure', amount: 1500, source: refund.id },
    })
    expect(await balance()).toBe(before)
    expect((await readCharge(stripe, intent.id)).charge).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
    await expect(client.settleRefund(refund.id, 'fail')).rejects.toThrow('failed already')
    expect(await typesAbout(refund.id)).toEqual([
      'charge.refund.updated',
      'refund.created',
      'refund.failed',
      'refund.updated',
    ])
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ status: 'succeeded' })
  })

  test('is pending when a switch says so, until it is settled', async () => {
    const { stripe, client } = running
    const { intent } = await charged(running)
    await client.holdRefunds(1)
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 })
    const next = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 })
    expect([refund.status, next.status]).toEqual(['pending', 'succeeded'])
    await client.settleRefund(refund.id, 'succeed')
    const { data } = await stripe.refunds.list({ payment_intent: intent.id })
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
    await expect(client.settleRefund(refund.id, 'succeed')).rejects.toThrow('succeeded')
  })
})

describe('a dispute', () => {
  async function disputed() {
    const { intent, charge } = await charged(running)
    return { id: await running.client.openDispute(intent.id), intent, charge }
  }

  test('takes the amount and a fee, and is listed by its payment', async () => {
    const { id, intent } = await disputed()
    const { data } = await running.stripe.disputes.list({ payment_intent: intent.id })
    expect(data).toMatchObject([
      { id, balance_transactions: [{ amount: -1500, fee: 1500, net: -3000, type: 'adjustment' }] },
    ])
    await running.client.settleDispute(id, 'won')
    const [, back] = (await running.stripe.disputes.retrieve(id)).balance_transactions
    expect(back).toMatchObject({ amount: 1500, fee: 0, reporting_category: 'dispute_reversal' })
    expect(await typesAbout(id)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
    ])
  })

  test('is of what a partial refund has left', async () => {
    const { intent } = await charged(running)
    await running.stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
    const id = await running.client.openDispute(intent.id)
    expect(await running.stripe.disputes.retrieve(id)).toMatchObject({ amount: 1000 })
  })

  test('takes evidence as texts and a file, once', async () => {
    const { stripe, client } = running
    const { id } = await disputed()
    const data = Buffer.from('%PDF-1.4 \r\n--boundary\u0000ÿ', 'latin1')
    const file = await stripe.files.create({
      purpose: 'dispute_evidence',
      file: { name: 'evidence.pdf', data, type: 'application/pdf' },
    })
    expect(file).toMatchObject({ filename: 'evidence.pdf', size: data.length, type: 'pdf' })
    expect(await client.readFile(file.id)).toEqual(data)
    const evidence = { customer_name: 'Kai', service_documentation: file.id }
    expect(await stripe.disputes.update(id, { evidence, metadata: { by: 'staff' } })).toMatchObject({
      status: 'under_review',
      evidence,
      metadata: { by: 'staff' },
      evidence_details: { has_evidence: true, submission_count: 1 },
    })
    await expect(stripe.disputes.update(id, { evidence: { customer_name: 'Ann' } })).rejects.toThrow('review')
    expect(await typesAbout(id)).toContain('charge.dispute.updated')
  })

  test('can be accepted: it is lost', async () => {
    const { id } = await disputed()
    expect(await running.stripe.disputes.close(id)).toMatchObject({ status: 'lost' })
    await expect(running.stripe.disputes.close(id)).rejects.toThrow('closed')
  })

  test.each<[string, Stripe.DisputeUpdateParams.Evidence & { mood?: string }]>([
    ['a text that is too long', { uncategorized_text: 'x'.repeat(20_001) }],
    ['a file that does not exist', { service_documentation: 'file_none' }],
    ['a field that Stripe does not have', { mood: 'angry' }],
  ])('refuses evidence with %s', async (_what, evidence) => {
    const { id } = await disputed()
    await expect(running.stripe.disputes.update(id, { evidence })).rejects.toMatchObject({ statusCode: 400 })
    expect((await running.stripe.disputes.retrieve(id)).evidence_details.has_evidence).toBe(false)
  })

  test.each([
    ['a text file', { type: 'text/plain', data: 'hello' }],
    ['more than 5 MB', { type: 'image/png', data: Buffer.alloc(5 * 1024 * 1024 + 1) }],
  ])('takes no file that is %s', async (_what, file) => {
    const upload = running.stripe.files.create({
      purpose: 'dispute_evidence',
      file: { name: 'evidence', ...file },
    })
    await expect(upload).rejects.toMatchObject({ statusCode: 400, param: 'file' })
  })

  test('comes at once with the card that Stripe has for it', async () => {
    const { stripe } = running
    const intent = await held(running, '4000000000000259')
    await stripe.paymentIntents.capture(intent.id)
    const { data } = await stripe.disputes.list({ payment_intent: intent.id })
    expect(data).toMatchObject([{ status: 'needs_response' }])
  })
})
