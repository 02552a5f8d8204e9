import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { evidence, newCharge, receiver, standinForTests } from '../../../test/provider.ts'
import type { BalanceLine, Evidence } from './money-gateway.ts'

const provider = standinForTests()
const RESULT = {
  field: 'service_documentation',
  name: 'result.jpg',
  data: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
  contentType: 'image/jpeg',
} as const
const sent = evidence()
const EVIDENCE: Evidence = { ...sent, files: [...sent.files, RESULT] }
const gateway = () => provider().gateway

/** All pages of our account's lines, newest first. */
async function linesSince(since: Date): Promise<BalanceLine[]> {
  const all: BalanceLine[] = []
  for (;;) {
    const page = await gateway().listBalanceLines(since, all.at(-1)?.id ?? null)
    if (page.length === 0) return all
    all.push(...page)
  }
}

/** Makes a call whose work is done and whose response is lost, and then makes it again. */
async function afterLostResponse<T>(method: string, path: string, call: () => Promise<T>): Promise<T> {
  const { client } = provider()
  await client.addFault({ kind: 'fail', method, path, when: 'after', retry: false })
  await expect(call()).rejects.toThrow('fault')
  return call()
}

/** One failure of the provider, which the SDK's own repetition bridges. */
const failOnce = (path: string) => provider().client.addFault({ kind: 'fail', path, when: 'before' })

async function refundOf(amount: number) {
  const { orderId, intentId } = await newCharge(provider())
  return { refundId: 3, orderId, nonce: randomUUID(), intentId, amount }
}

describe('a charge', () => {
  test('says what the provider keeps of it, which card paid, and where its receipt is', async () => {
    const { intentId } = await newCharge(provider())
    await failOnce(`/v1/payment_intents/${intentId}`)
    const charge = await gateway().readCharge(intentId)
    expect(charge).toMatchObject({
      fee: 74,
      card: { brand: 'visa', last4: '4242' },
      refunds: [],
      disputes: [],
    })
    const receipt = await fetch(charge!.receiptUrl!)
    expect(await receipt.text()).toContain('$15.00')
  })

  test('shows refunds that were made at the provider, as not ours', async () => {
    const { intentId } = await newCharge(provider())
    await provider().stripe.refunds.create({ payment_intent: intentId, amount: 200 })
    const charge = await gateway().readCharge(intentId)
    expect(charge?.refunds).toMatchObject([{ refundId: null, amount: 200, status: 'done' }])
  })

  test('shows more refunds than fit on one page', async () => {
    const { intentId, orderId } = await newCharge(provider())
    const nonces = Array.from({ length: 120 }, () => randomUUID())
    await Promise.all(
      nonces.map((nonce, refundId) =>
        gateway().sendRefund({ refundId, orderId, nonce, intentId, amount: 1 }),
      ),
    )
    expect((await gateway().readCharge(intentId))?.refunds).toHaveLength(120)
  }, 30_000)
})

describe('a refund', () => {
  test('whose response was lost is sent once', async () => {
    const refund = await refundOf(400)
    const sent = await afterLostResponse('POST', '/v1/refunds', () => gateway().sendRefund(refund))
    expect(sent).toMatchObject({ ok: true, status: 'done' })
    expect((await gateway().readCharge(refund.intentId))?.refunds).toHaveLength(1)
  })

  test('is found when the provider has forgotten its key', async () => {
    const refund = await refundOf(400)
    const { stripe } = provider()
    const metadata = { refund_id: '3', nonce: refund.nonce }
    const made = await stripe.refunds.create({ payment_intent: refund.intentId, amount: 400, metadata })
    expect(await gateway().sendRefund(refund)).toEqual({ ok: true, providerId: made.id, status: 'done' })
    expect((await gateway().readCharge(refund.intentId))?.refunds).toHaveLength(1)
  })

  test('is sent during a short outage', async () => {
    const refund = await refundOf(400)
    await failOnce('/v1/refunds')
    expect(await gateway().sendRefund(refund)).toMatchObject({ ok: true })
  })

  test('twenty at once never give back more than the charge', async () => {
    const refund = await refundOf(100)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway().sendRefund({ ...refund, nonce: randomUUID() })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(15)
    expect((await gateway().readCharge(refund.intentId))?.refunds).toHaveLength(15)
  })

  test('that the bank returns later has failed, and says why', async () => {
    const refund = await refundOf(400)
    const sent = await gateway().sendRefund(refund)
    await provider().client.finishRefund(sent.ok ? sent.providerId : '', 'fail')
    expect((await gateway().readCharge(refund.intentId))?.refunds).toMatchObject([
      { refundId: 3, status: 'failed', failure: 'expired_or_canceled_card' },
    ])
    // The same nonce tells of the same refund; nothing is sent again.
    expect(await gateway().sendRefund(refund)).toMatchObject({ ok: true, status: 'failed' })
  })

  test('that is on its way is requested, and done once it has arrived', async () => {
    const { client } = provider()
    const refund = await refundOf(400)
    await client.holdRefunds(1)
    const sent = await gateway().sendRefund(refund)
    expect(sent).toMatchObject({ ok: true, status: 'requested' })
    await client.finishRefund(sent.ok ? sent.providerId : '', 'succeed')
    expect(await gateway().sendRefund(refund)).toMatchObject({ status: 'done' })
  })

  test.each([0, -5, 1.5])('of %d cents is refused', async (amount) => {
    expect(await gateway().sendRefund({ ...(await refundOf(100)), amount })).toMatchObject({ ok: false })
  })

  test('with a key that the provider refuses is an error, because nothing is decided', async () => {
    const { client } = provider()
    const refund = await refundOf(400)
    await client.addFault({ kind: 'fail', path: '/v1/refunds', when: 'before', status: 401, retry: false })
    await expect(gateway().sendRefund(refund)).rejects.toThrow('fault')
    expect(await gateway().sendRefund(refund)).toMatchObject({ ok: true })
  })
})

describe('a dispute', () => {
  async function disputed() {
    const { intentId } = await newCharge(provider())
    return { intentId, disputeId: await provider().client.openDispute(intentId) }
  }
  const read = async (intentId: string) => (await gateway().readCharge(intentId))?.disputes[0]

  test('takes the amount and a fee, and gives the amount back when it is won', async () => {
    const { intentId, disputeId } = await disputed()
    expect(await read(intentId)).toMatchObject({
      id: disputeId,
      amount: 1500,
      status: 'needs_response',
      movements: [{ amount: -1500, fee: 1500 }],
    })
    await provider().client.closeDispute(disputeId, 'won')
    expect(await read(intentId)).toMatchObject({
      status: 'won',
      movements: [
        { amount: -1500, fee: 1500 },
        { amount: 1500, fee: 0 },
      ],
    })
  })

  test('that is lost stays taken', async () => {
    const { intentId, disputeId } = await disputed()
    await provider().client.closeDispute(disputeId, 'lost')
    expect(await read(intentId)).toMatchObject({ status: 'lost', movements: [{ amount: -1500 }] })
  })

  test('receives each file and every text, communication among them', async () => {
    const { intentId, disputeId } = await disputed()
    await failOnce('/v1/files')
    expect(await gateway().submitEvidence({ disputeId, evidence: EVIDENCE })).toEqual({ ok: true })
    const { evidence } = await provider().stripe.disputes.retrieve(disputeId)
    expect(evidence).toMatchObject({
      access_activity_log: 'Signed in at 10:00.',
      customer_purchase_ip: '203.0.113.7',
      uncategorized_text: 'The game was played and scored.\n\nKai: ready?\nAnn: yes',
    })
    for (const { field, data } of EVIDENCE.files)
      expect(await provider().client.readFile(String(evidence[field]))).toEqual(data)
    expect((await read(intentId))?.status).toBe('under_review')
  })

  test('whose submission got no response is submitted once', async () => {
    const { disputeId } = await disputed()
    const submit = () => gateway().submitEvidence({ disputeId, evidence: EVIDENCE })
    expect(await afterLostResponse('POST', `/v1/disputes/${disputeId}`, submit)).toEqual({ ok: true })
    const { evidence_details: details } = await provider().stripe.disputes.retrieve(disputeId)
    expect(details.submission_count).toBe(1)
  })

  test('takes texts that are longer than the provider allows, cut between characters', async () => {
    const { disputeId } = await disputed()
    const texts = {
      ...EVIDENCE.texts,
      customer_communication_text: '🎮'.repeat(20_000),
      uncategorized_text: 'odd',
      customer_purchase_ip: null,
    }
    expect(await gateway().submitEvidence({ disputeId, evidence: { ...EVIDENCE, texts } })).toEqual({
      ok: true,
    })
    const { evidence } = await provider().stripe.disputes.retrieve(disputeId)
    // Half an emoji less than fits.
    expect(evidence.uncategorized_text).toHaveLength(19_999)
    expect(evidence.customer_purchase_ip).toBeNull()
  })

  test('takes evidence once more at its next stage, and an appeal in a form of its own', async () => {
    const { intentId, disputeId } = await disputed()
    const submit = () => gateway().submitEvidence({ disputeId, evidence: EVIDENCE })
    expect(await submit()).toEqual({ ok: true })
    await provider().client.reopenDispute(disputeId, 'chargeback')
    expect(await read(intentId)).toMatchObject({ stage: 'chargeback', status: 'needs_response' })
    expect(await submit()).toEqual({ ok: true })
    await provider().client.closeDispute(disputeId, 'lost')
    await provider().client.reopenDispute(disputeId, 'appeal')
    expect(await read(intentId)).toMatchObject({ stage: 'appeal', status: 'needs_response' })
    expect(await submit()).toEqual({ ok: true })
    const { evidence, evidence_details: details } = await provider().stripe.disputes.retrieve(disputeId)
    expect(details.submission_count).toBe(3)
    expect(evidence.appeal?.card).toMatchObject({
      reason_for_filing: expect.stringContaining('Kai: ready?'),
      supporting_files: [expect.stringMatching(/^file_/), expect.stringMatching(/^file_/)],
    })
    await provider().client.closeDispute(disputeId, 'won')
    expect(await read(intentId)).toMatchObject({ stage: 'appeal', status: 'won' })
  })

  test('that is closed takes no evidence', async () => {
    const { disputeId } = await disputed()
    await provider().client.closeDispute(disputeId, 'lost')
    expect(await gateway().submitEvidence({ disputeId, evidence: EVIDENCE })).toMatchObject({ ok: false })
  })
})

describe('a transfer', () => {
  async function transferOf(amount: number) {
    await provider().client.addFunds(10_000)
    const accountId = await receiver(provider())
    return { payoutId: 5, nonce: randomUUID(), attempt: 1, amount, accountId }
  }
  const sentTo = async (destination: string) =>
    (await provider().stripe.transfers.list({ destination })).data.map(({ amount }) => amount)

  test('whose response was lost is sent once', async () => {
    const transfer = await transferOf(700)
    await afterLostResponse('POST', '/v1/transfers', () => gateway().sendTransfer(transfer))
    expect(await sentTo(transfer.accountId)).toEqual([700])
  })

  test('is found when the provider has forgotten its key', async () => {
    const transfer = await transferOf(700)
    const { id } = await provider().stripe.transfers.create({
      amount: 700,
      currency: 'usd',
      destination: transfer.accountId,
      transfer_group: `payout_${transfer.nonce}_1`,
    })
    expect(await gateway().sendTransfer(transfer)).toEqual({ ok: true, transferId: id })
    expect(await sentTo(transfer.accountId)).toEqual([700])
  })

  test('is sent during a short outage', async () => {
    const transfer = await transferOf(700)
    await failOnce('/v1/transfers')
    expect(await gateway().sendTransfer(transfer)).toMatchObject({ ok: true })
  })

  test('to an account that cannot receive it, or of more than there is, is refused for good', async () => {
    const transfer = await transferOf(700)
    const more = { ...transfer, nonce: randomUUID(), amount: 90_000_000 }
    expect(await gateway().sendTransfer(more)).toEqual({ ok: false, code: 'balance_insufficient' })
    await provider().client.restrict(transfer.accountId, 'transfers')
    const code = 'insufficient_capabilities_for_transfer'
    expect(await gateway().sendTransfer(transfer)).toEqual({ ok: false, code })
    expect(await sentTo(transfer.accountId)).toEqual([])
  })

  test('is taken back once, after a lost response too', async () => {
    const transfer = await transferOf(700)
    const sent = await gateway().sendTransfer(transfer)
    const reversal = { nonce: transfer.nonce, transferId: sent.ok ? sent.transferId : '' }
    const path = `/v1/transfers/${reversal.transferId}/reversals`
    const reverse = () => gateway().reverseTransfer(reversal)
    expect(await afterLostResponse('POST', path, reverse)).toEqual({ ok: true })
    expect(await provider().stripe.transfers.retrieve(reversal.transferId)).toMatchObject({
      amount_reversed: 700,
    })
  })

  test('two reversals at the same time take it back once', async () => {
    const sent = await gateway().sendTransfer(await transferOf(700))
    const transferId = sent.ok ? sent.transferId : ''
    const reverse = () => gateway().reverseTransfer({ nonce: randomUUID(), transferId })
    expect(await Promise.all([reverse(), reverse()])).toEqual([{ ok: true }, { ok: true }])
    const { amount_reversed: reversed } = await provider().stripe.transfers.retrieve(transferId)
    expect(reversed).toBe(700)
  })

  test('is named by the payout that brings it to the bank', async () => {
    const { client } = provider()
    const transfer = await transferOf(700)
    const { accountId } = transfer
    const [one, two] = [
      await gateway().sendTransfer(transfer),
      await gateway().sendTransfer({ ...transfer, nonce: randomUUID(), amount: 300 }),
    ]
    const id = await client.payOut(accountId)
    await failOnce(`/v1/payouts/${id}`)
    const read = () => gateway().readBankPayout({ accountId, id })
    const pending = await read()
    expect(pending).toMatchObject({ amount: 1000, status: 'pending', failure: null })
    const ids = [one, two].map((sent) => (sent.ok ? sent.transferId : ''))
    expect(pending?.transferIds.toSorted()).toEqual(ids.toSorted())
    await client.finishPayout(id, 'pay')
    expect(await read()).toMatchObject({ status: 'paid' })
    await client.finishPayout(id, 'fail')
    expect(await read()).toMatchObject({ status: 'failed', failure: 'account_closed' })
    expect(await gateway().readAccount(accountId)).toMatchObject({ payoutsEnabled: false, destination: '' })
    // It is the account's, not ours.
    expect(await gateway().readBankPayout({ accountId: null, id })).toBeNull()
  })
})

describe('our balance', () => {
  test('changes by what charges, fees, refunds, disputes and payouts move', async () => {
    const { client } = provider()
    const before = await gateway().readBalance()
    const { intentId, orderId } = await newCharge(provider())
    await gateway().sendRefund({ refundId: 1, orderId, nonce: randomUUID(), intentId, amount: 500 })
    await client.openDispute(intentId)
    await client.payOut(null, 100)
    await failOnce('/v1/balance')
    expect((await gateway().readBalance()) - before).toBe(1500 - 74 - 500 - 1000 - 1500 - 100)
  })

  test('is the sum of its lines, newest first, over several pages', async () => {
    const { client } = provider()
    const refund = await refundOf(1)
    for (let index = 0; index < 110; index++) await client.addFunds(1)
    await gateway().sendRefund(refund)
    await failOnce('/v1/balance_transactions')
    const lines = await linesSince(new Date(0))
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(await gateway().readBalance())
    expect(lines[0]).toMatchObject({ type: 'refund', intentId: refund.intentId })
    expect(await linesSince(new Date(Date.now() + 3_600_000))).toEqual([])
  }, 30_000)

  test('has lines that name payments and transfers', async () => {
    const { client } = provider()
    await client.addFunds(10_000)
    const accountId = await receiver(provider())
    const nonce = randomUUID()
    const sent = await gateway().sendTransfer({ payoutId: 5, nonce, attempt: 1, amount: 700, accountId })
    const transferId = sent.ok ? sent.transferId : ''
    await gateway().reverseTransfer({ nonce, transferId })
    const { intentId } = await newCharge(provider())
    const disputeId = await client.openDispute(intentId)
    const lines = (await linesSince(new Date(0))).slice(0, 4).toReversed()
    expect(lines).toMatchObject([
      { type: 'transfer', amount: -700, transferId, intentId: null },
      { type: 'transfer_refund', amount: 700, transferId },
      { type: 'charge', fee: 74, net: 1426, intentId, transferId: null },
      { type: 'adjustment', amount: -1500, fee: 1500, source: disputeId, intentId },
    ])
  })
})
