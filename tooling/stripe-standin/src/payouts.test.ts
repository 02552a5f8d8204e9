import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charged, onboardingLink, readyAccount, startForTest, startReceiver } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  running = await startForTest()
  await running.client.addFunds(100_000)
})
afterAll(() => running.standin.close())

const balanceOf = async (account: string) =>
  (await running.stripe.balance.retrieve({}, { stripeAccount: account })).available[0]!.amount
const send = (destination: string, amount: number, group = 'payout_1') =>
  running.stripe.transfers.create({ amount, currency: 'usd', destination, transfer_group: group })

/** The transfers that a payout of an account paid out. */
async function transfersIn(payout: string, account: string) {
  const { data } = await running.stripe.balanceTransactions.list(
    { payout, type: 'payment', expand: ['data.source'] },
    { stripeAccount: account },
  )
  return data.map(({ source }) => (source as Stripe.Charge).source_transfer).toReversed()
}

describe('a payout of a connected account', () => {
  test('pays its balance out once, and names the transfers that it consists of', async () => {
    const { stripe, client } = running
    const account = await readyAccount(running)
    const stripeAccount = account
    const [first, second] = [await send(account, 1200), await send(account, 800)]
    const payout = await client.payOut(account)
    expect(await stripe.payouts.retrieve(payout, {}, { stripeAccount })).toMatchObject({
      amount: 2000,
      status: 'pending',
      automatic: true,
    })
    expect(await balanceOf(account)).toBe(0)
    expect(await transfersIn(payout, account)).toEqual([first.id, second.id])
    await client.finishPayout(payout, 'pay')
    expect(await stripe.payouts.retrieve(payout, {}, { stripeAccount })).toMatchObject({ status: 'paid' })

    const third = await send(account, 500)
    const next = await client.payOut(account)
    expect(await transfersIn(next, account)).toEqual([third.id])
    // Others do not see it.
    await expect(stripe.payouts.retrieve(payout)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('that the bank returns puts the money back and stops payouts until the account is set up', async () => {
    const { stripe, client } = running
    const account = await readyAccount(running)
    await send(account, 900)
    const payout = await client.payOut(account)
    await client.finishPayout(payout, 'pay')
    await client.finishPayout(payout, 'fail')
    expect(await stripe.payouts.retrieve(payout, {}, { stripeAccount: account })).toMatchObject({
      status: 'failed',
      failure_code: 'account_closed',
    })
    expect(await balanceOf(account)).toBe(900)
    expect(await stripe.accounts.retrieve(account)).toMatchObject({
      payouts_enabled: false,
      capabilities: { transfers: 'active' },
    })
    await expect(client.payOut(account)).rejects.toThrow('not enabled')
    await client.onboard((await onboardingLink(stripe, account)).url)
    expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: true })
    expect(await balanceOf(account)).toBe(900)
    await client.payOut(account)
    expect(await balanceOf(account)).toBe(0)
  })
})

test("a payout of the platform's balance fails and comes back", async () => {
  const { stripe, client } = running
  await charged(running)
  const before = (await stripe.balance.retrieve()).available[0]!.amount
  const payout = await client.payOut(null, 5000)
  const after = (await stripe.balance.retrieve()).available[0]!.amount
  expect(before - after).toBe(5000)
  await client.finishPayout(payout, 'fail')
  expect((await stripe.balance.retrieve()).available[0]!.amount).toBe(before)
  const { data } = await stripe.balanceTransactions.list({ limit: 2, expand: ['data.source'] })
  expect(data).toMatchObject([
    { type: 'payout_failure', amount: 5000, source: { id: payout } },
    { type: 'payout', amount: -5000, source: { id: payout } },
  ])
})

test('events of connected accounts name them and are signed with the secret of their endpoint', async () => {
  const receiver = await startReceiver()
  const webhook = { url: receiver.url, secret: 'whsec_platform', connectSecret: 'whsec_connect' }
  const own = await startForTest({ webhook })
  try {
    await own.client.addFunds(1000)
    const account = await readyAccount(own)
    await own.stripe.transfers.create({ amount: 400, currency: 'usd', destination: account })
    const payout = await own.client.payOut(account)
    await own.client.finishPayout(payout, 'pay')
    await own.client.finishPayout(payout, 'fail')
    await own.client.webhooksIdle()
    const read = (secret: string) =>
      receiver.received.flatMap(({ body, headers }) => {
        try {
          return [own.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), secret)]
        } catch {
          return []
        }
      })
    const connected = read('whsec_connect')
    expect(new Set(connected.map((event) => event.account))).toEqual(new Set([account]))
    expect(connected.map(({ type }) => type as string).toSorted()).toEqual([
      'account.updated',
      'account.updated',
      'payout.created',
      'payout.failed',
      'payout.paid',
    ])
    expect(read('whsec_platform').map(({ type }) => type)).toEqual(['transfer.created'])
  } finally {
    await own.standin.close()
    await receiver.close()
  }
})
