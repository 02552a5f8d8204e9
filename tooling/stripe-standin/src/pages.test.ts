import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCard } from './cards.ts'
import { customerWithCard, methodOf, startForTest } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => void (running = await startForTest()))
afterAll(() => running.standin.close())

async function openPage() {
  const customer = await running.stripe.customers.create()
  const session = await running.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/back?a=1&b=2',
  })
  return { customer, session, url: session.url ?? '' }
}

function post(url: string, fields: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

test('the card page says what it is, lists test cards and links back', async () => {
  const { url } = await openPage()
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  for (const part of [
    'Stand-in for development',
    '4242 4242 4242 4242',
    'href="http://localhost/back?a=1&amp;b=2"',
  ]) {
    expect(html).toContain(part)
  }
  for (const name of ['card_number', 'exp_month', 'exp_year', 'cvc', 'country'])
    expect(html).toContain(`name="${name}"`)
  expect(html).not.toContain('<script')
})

test('a saved card leads back with the session filled in, once', async () => {
  const { stripe, client } = running
  const { session, saved, customer, method } = await customerWithCard(running, '4242 4242 4242 4242')
  expect(saved).toEqual({ status: 303, location: `http://localhost/done?session=${session.id}` })
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
  expect(done).toMatchObject({
    status: 'complete',
    url: null,
    setup_intent: { status: 'succeeded', payment_method: method?.id, customer: customer.id },
  })
  expect((await client.saveCard(`${running.standin.url}/checkout/${session.id}`)).status).toBe(303)
  expect(await methodOf(stripe, session.id)).toMatchObject({ id: method?.id })
})

test('a wrong form comes back with its errors and what was typed', async () => {
  const { url } = await openPage()
  const response = await post(url, {
    card_number: '4242424242424241',
    exp_month: '13',
    exp_year: '2001',
    cvc: '<b>',
    country: 'DE',
  })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Your card number is invalid.')
  expect(html).toContain('expiration month is invalid')
  expect(html).toContain('security code must have 3 digits')
  expect(html).toContain('value="4242424242424241"')
  expect(html).toContain('<option value="DE" selected>')
  expect(html).not.toContain('<b>')
})

test('a card declined when saved says so on the page and can be replaced', async () => {
  const { stripe, client } = running
  const { url, session } = await openPage()
  expect(await client.saveCard(url, '4000000000000002')).toEqual({ status: 402, location: null })
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
  expect(after).toMatchObject({
    status: 'open',
    setup_intent: { payment_method: null, last_setup_error: { code: 'card_declined' } },
  })
  expect((await client.saveCard(url)).status).toBe(303)
})

test('unknown pages say so', async () => {
  for (const path of ['checkout/cs_none', 'connect/onboarding/none', 'receipts/ch_none'])
    expect((await fetch(`${running.standin.url}/${path}`)).status).toBe(404)
})

test('a receipt shows what was paid and given back', async () => {
  const { stripe } = running
  const intent = await stripe.paymentIntents.create({
    amount: 1234,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    expand: ['latest_charge'],
  })
  await stripe.refunds.create({ payment_intent: intent.id, amount: 234 })
  const charge = intent.latest_charge as { receipt_url: string }
  const html = await (await fetch(charge.receipt_url)).text()
  expect(html).toContain('$12.34')
  expect(html).toContain('$2.34')
})

test('the form check knows dates, brands and real cards', () => {
  const form = { card_number: '378282246310005', exp_month: '11', exp_year: '26', cvc: '1234', country: 'us' }
  const november = new Date('2026-11-20T12:00:00Z')
  expect(checkCard(form, november)).toMatchObject({ ok: true, value: { expYear: 2026, country: 'US' } })
  expect(checkCard({ ...form, exp_month: '10' }, november)).toMatchObject({
    errors: { exp_year: expect.stringContaining('in the past') },
  })
  expect(checkCard({ ...form, cvc: '123' }, november)).toMatchObject({ errors: { cvc: expect.any(String) } })
  expect(checkCard({ ...form, card_number: '4111111111111111', cvc: '123' }, november)).toMatchObject({
    errors: { card_number: expect.stringContaining('test cards only') },
  })
})
