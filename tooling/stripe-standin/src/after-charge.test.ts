import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charged, readCharge, startForTest, startReceiver } from '../test/support.ts'

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
  })
  expect((await balance()) - before).toBe(amount - fee)
})

describe('a refund', () => {
  test('that the bank returns is failed, its money is back and can be refunded again', async () => {
    const { stripe, client } = running
    const { intent } = await charged(running)
    const before = await balance()
    const refund = await stripe.refunds.create({ payment_intent: intent.id })
    await client.finishRefund(refund.id, 'fail')
    expect(await balance()).toBe(before)
    expect((await readCharge(stripe, intent.id)).charge).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    })
    await expect(client.finishRefund(refund.id, 'fail')).rejects.toThrow('failed already')
    expect(await typesAbout(refund.id)).toEqual(['refund.created', 'refund.failed', 'refund.updated'])
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ status: 'succeeded' })
  })
})

describe('a dispute', () => {
  async function disputed() {
    const { intent, charge } = await charged(running)
    return { id: await running.client.openDispute(intent.id), intent, charge }
  }

  test('is of what a partial refund has left', async () => {
    const { intent } = await charged(running)
    await running.stripe.refunds.create({ payment_intent: intent.id, amount: 500 })
    const id = await running.client.openDispute(intent.id)
    expect(await running.stripe.disputes.retrieve(id)).toMatchObject({ amount: 1000 })
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
})
