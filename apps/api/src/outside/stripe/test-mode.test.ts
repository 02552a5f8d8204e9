import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { evidence, newCall, newCharge, newHold, providerForTests, savedCard } from '../../../test/provider.ts'

/*
 * What both Stripe and the stand-in do. `pnpm test:stripe` runs this file, and the one about transfers, against Stripe's test mode; everywhere else it
 * runs against the stand-in.
 */

const provider = providerForTests()
/** Stripe opens a dispute some seconds after the charge. */
const PATIENCE = { timeout: scaled(20_000), interval: 500 }
vi.setConfig({ testTimeout: scaled(60_000) })

describe('a hold', () => {
  test('is charged, with a receipt and a fee', async () => {
    const { gateway } = provider()
    const hold = await newHold(provider())
    expect(await gateway.readCharge(hold.intentId)).toBeNull()
    const captured = await gateway.capture(hold)
    const charge = captured.ok ? captured.charge : null
    expect(charge?.receiptUrl).toContain('http')
    expect(charge?.fee).toBeGreaterThan(0)
    expect(await gateway.readCharge(hold.intentId)).toEqual({ ...charge, refunds: [], disputes: [] })
  })

  test('that the card refuses leaves nothing open', async () => {
    const { gateway, stripe } = provider()
    const card = await savedCard(provider(), 'pm_card_chargeCustomerFail')
    const hold = { ...newCall(), ...card, amount: 1500 }
    expect(await gateway.authorize(hold, { returnUrl: null })).toMatchObject({ ok: false, because: 'card' })
    const { data } = await stripe.paymentIntents.list({ customer: card.customerId })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
  })

  test('that the issuer wants confirmed has a page for that, and is ended by a release', async () => {
    const { gateway } = provider()
    const hold = {
      ...newCall(),
      ...(await savedCard(provider(), 'pm_card_authenticationRequired')),
      amount: 1500,
    }
    const answer = await gateway.authorize(hold, { returnUrl: 'https://example.com/order/7' })
    expect(answer).toMatchObject({ ok: false, code: 'authentication_required', because: 'card' })
    const action = answer.ok ? undefined : answer.action
    expect(action?.url).toContain('http')
    const payment = { ...hold, intentId: action!.intentId }
    expect(await gateway.checkAction(payment)).toBe('waiting')
    expect(await gateway.release(payment)).toBe('released')
    expect(await gateway.checkAction(payment)).toBe('failed')
  })
})

test('refunds are sent once per nonce, and never more than is left', async () => {
  const { gateway } = provider()
  const { orderId, intentId } = await newCharge(provider())
  const refund = { refundId: 7, orderId, nonce: randomUUID(), intentId, amount: 400 }
  const sent = await gateway.sendRefund(refund)
  expect(sent).toMatchObject({ ok: true })
  expect(await gateway.sendRefund(refund)).toEqual(sent)
  const charge = await gateway.readCharge(intentId)
  expect(charge?.refunds).toMatchObject([{ refundId: 7, amount: 400, failure: null }])
  expect(await gateway.sendRefund({ ...refund, nonce: randomUUID(), amount: 1200 })).toMatchObject({
    ok: false,
  })
  expect(await gateway.sendRefund({ ...refund, nonce: randomUUID(), amount: 1100 })).toMatchObject({
    ok: true,
  })
  expect(await gateway.sendRefund({ ...refund, nonce: randomUUID(), amount: 1 })).toEqual({
    ok: false,
    code: 'charge_already_refunded',
  })
})

test('a dispute says what it took, and takes evidence once', async () => {
  const { gateway } = provider()
  const { orderId, intentId } = await newCharge(provider(), 'pm_card_createDispute')
  const dispute = await vi.waitFor(async () => {
    const found = (await gateway.readCharge(intentId))?.disputes[0]
    expect(found?.movements.length).toBeGreaterThan(0)
    return found!
  }, PATIENCE)
  expect(dispute).toMatchObject({ amount: 1500, status: 'needs_response', reason: 'fraudulent' })
  expect(dispute.movements[0]?.amount).toBe(-1500)
  expect(dispute.movements[0]?.fee).toBeGreaterThan(0)
  expect(dispute.dueAt!.getTime()).toBeGreaterThan(Date.now())
  const refund = { refundId: 8, orderId, nonce: randomUUID(), intentId, amount: 100 }
  expect(await gateway.sendRefund(refund)).toEqual({ ok: false, code: 'charge_disputed' })

  const submission = { disputeId: dispute.id, evidence: evidence() }
  expect(await gateway.submitEvidence(submission)).toEqual({ ok: true })
  expect(await gateway.submitEvidence(submission)).toEqual({ ok: true })
  const other = { ...submission, evidence: evidence('Ann') }
  expect(await gateway.submitEvidence(other)).toEqual({ ok: false, code: 'evidence_submitted' })
  const state = (await gateway.readCharge(intentId))?.disputes[0]?.status
  expect(['under_review', 'won', 'lost']).toContain(state)
})

test('the lines of the balance name the payments that they belong to', async () => {
  const { gateway } = provider()
  const since = new Date(Date.now() - 60_000)
  const { orderId, intentId } = await newCharge(provider())
  await gateway.sendRefund({ refundId: 9, orderId, nonce: randomUUID(), intentId, amount: 500 })
  const lines = (await gateway.listBalanceLines(since, null)).filter((line) => line.intentId === intentId)
  expect(lines.map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
    ['charge', 1500],
    ['refund', -500],
  ])
  const charge = await gateway.readCharge(intentId)
  expect(lines.find(({ type }) => type === 'charge')).toMatchObject({
    fee: charge?.fee,
    net: 1500 - (charge?.fee ?? 0),
    source: charge?.chargeId,
  })
  expect(Number.isInteger(await gateway.readBalance())).toBe(true)
})

test('what the provider does not know is no error, or is refused for good', async () => {
  const { gateway } = provider()
  const call = { ...newCall(), intentId: 'pi_gone' }
  expect(await gateway.readCharge('pi_gone')).toBeNull()
  expect(await gateway.checkAction(call)).toBe('failed')
  const missing = { ok: false, code: 'resource_missing' }
  expect(await gateway.sendRefund({ ...call, refundId: 1, amount: 100 })).toEqual(missing)
  expect(await gateway.reverseTransfer({ nonce: randomUUID(), transferId: 'tr_gone' })).toEqual(missing)
  expect(await gateway.submitEvidence({ disputeId: 'du_gone', evidence: evidence() })).toEqual(missing)
  const transfer = { payoutId: 1, nonce: randomUUID(), attempt: 1, amount: 100, accountId: 'acct_gone' }
  expect(await gateway.sendTransfer(transfer)).toMatchObject({ ok: false })
  expect(await gateway.readBankPayout({ accountId: null, id: 'po_gone' })).toBeNull()
  expect(await gateway.readBankPayout({ accountId: 'acct_gone', id: 'po_gone' })).toBeNull()
})
