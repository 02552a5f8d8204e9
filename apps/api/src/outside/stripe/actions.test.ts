import { describe, expect, test } from 'vitest'
import { newCall, savedCard, standinForTests } from '../../../test/provider.ts'

const provider = standinForTests()
const BACK = { returnUrl: 'http://localhost/order/7' }
const AWAY = { returnUrl: null }
const REFUSED = { ok: false, code: 'authentication_required', because: 'card' }

/** A hold on a card whose issuer wants every payment confirmed. */
async function newHold() {
  const card = await savedCard(provider(), 'pm_card_authenticationRequiredOnSetup')
  return { ...newCall(), ...card, amount: 1500 }
}

/** The same, with the player on the way to the issuer's page. */
async function asked() {
  const { gateway } = provider()
  const hold = await newHold()
  const answer = await gateway.authorize(hold, BACK)
  if (answer.ok || !answer.action) throw new Error('no action')
  const { intentId, url } = answer.action
  return { hold, payment: { ...hold, intentId }, url }
}

const statusOf = async (intentId: string) =>
  (await provider().stripe.paymentIntents.retrieve(intentId)).status
const paymentsOf = async (customer: string) =>
  (await provider().stripe.paymentIntents.list({ customer })).data.map(({ status }) => status)

describe('a payment that the issuer wants confirmed', () => {
  test('is ended when the player is away', async () => {
    const hold = await newHold()
    expect(await provider().gateway.authorize(hold, AWAY)).toEqual(REFUSED)
    expect(await paymentsOf(hold.customerId)).toEqual(['canceled'])
  })

  test('waits for the player, who confirms it and comes back', async () => {
    const { gateway, client } = provider()
    const { payment, url } = await asked()
    expect(await gateway.checkAction(payment)).toBe('waiting')
    expect(await client.authenticate(url)).toContain('http://localhost/order/7?')
    expect(await gateway.checkAction(payment)).toBe('held')
    expect(await gateway.capture(payment)).toMatchObject({ ok: true })
    expect(await gateway.checkAction(payment)).toBe('held')
  })

  test('has failed when the player refuses it, and is ended by a release', async () => {
    const { gateway, client } = provider()
    const { payment, url } = await asked()
    await client.authenticate(url, 'refuse')
    expect(await gateway.checkAction(payment)).toBe('failed')
    expect(await gateway.release(payment)).toBe('released')
    expect(await statusOf(payment.intentId)).toBe('canceled')
  })

  test('can be ended while it waits, and is not confirmed afterwards', async () => {
    const { gateway, client } = provider()
    const { payment, url } = await asked()
    expect(await gateway.release(payment)).toBe('released')
    expect(await client.authenticate(url)).toBeNull()
    expect(await gateway.checkAction(payment)).toBe('failed')
  })

  test('is one payment, however often it is asked for', async () => {
    const { gateway } = provider()
    const { hold, payment, url } = await asked()
    const again = await gateway.authorize(hold, BACK)
    expect(again).toEqual({ ...REFUSED, action: { intentId: payment.intentId, url } })
    // Another page to come back to leads to the same question.
    expect(await gateway.authorize(hold, { returnUrl: 'http://localhost/market' })).toEqual(again)
    expect(await paymentsOf(hold.customerId)).toEqual(['requires_action'])
  })

  test('counts as held when it is asked for again after the player confirmed it', async () => {
    const { gateway, client } = provider()
    const { hold, payment, url } = await asked()
    await client.authenticate(url)
    const held = { ok: true, intentId: payment.intentId }
    expect(await gateway.authorize(hold, BACK)).toEqual(held)
    expect(await gateway.authorize(hold, AWAY)).toEqual(held)
  })

  test('is not asked about a second time after the player refused', async () => {
    const { gateway, client } = provider()
    const { hold, payment, url } = await asked()
    await client.authenticate(url, 'refuse')
    expect(await gateway.authorize(hold, BACK)).toEqual(REFUSED)
    expect(await statusOf(payment.intentId)).toBe('canceled')
    expect(await gateway.authorize(hold, BACK)).toEqual(REFUSED)
  })

  test('is ended when it is asked for again and the player has gone', async () => {
    const { gateway } = provider()
    const { hold, payment } = await asked()
    expect(await gateway.authorize(hold, AWAY)).toEqual(REFUSED)
    expect(await statusOf(payment.intentId)).toBe('canceled')
  })

  test.each(['/v1/payment_intents', '/v1/payment_intents/*/confirm'])(
    'is one payment when the response of %s was lost',
    async (path) => {
      const { gateway, client } = provider()
      const hold = await newHold()
      const fault = { kind: 'fail', path, method: 'POST', when: 'after', retry: false } as const
      await client.addFault(fault)
      await expect(gateway.authorize(hold, BACK)).rejects.toThrow('fault')
      expect(await gateway.authorize(hold, BACK)).toMatchObject({ ...REFUSED, action: {} })
      expect(await paymentsOf(hold.customerId)).toEqual(['requires_action'])
    },
  )

  test('survives one failure of the provider', async () => {
    const { gateway, client } = provider()
    const hold = await newHold()
    await client.addFault({ kind: 'fail', path: '/v1/payment_intents/*/confirm', when: 'before' })
    expect(await gateway.authorize(hold, BACK)).toMatchObject({ ...REFUSED, action: {} })
  })
})

test('a card that needs no confirmation is held, whether or not the player is there', async () => {
  const hold = { ...newCall(), ...(await savedCard(provider())), amount: 1500 }
  expect(await provider().gateway.authorize(hold, BACK)).toMatchObject({ ok: true })
})
