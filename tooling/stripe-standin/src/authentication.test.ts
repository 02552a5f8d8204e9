import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithCard, startForTest } from '../test/support.ts'

let running: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => void (running = await startForTest()))
afterAll(() => running.standin.close())

async function asked() {
  const { customer, method } = await customerWithCard(running, '4000002500003155')
  const intent = await running.stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    customer: customer.id,
    payment_method: method?.id,
    confirm: true,
    off_session: false,
    capture_method: 'manual',
    return_url: 'http://localhost/back?order=7',
  })
  return { intent, url: intent.next_action?.redirect_to_url?.url ?? '' }
}

const read = (id: string) => running.stripe.paymentIntents.retrieve(id)

test('a payment that needs authentication leads to a page that says what it is', async () => {
  const { intent, url } = await asked()
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  const html = await (await fetch(url)).text()
  for (const part of ['Stand-in for development', '$15.00', 'value="confirm"', 'value="refuse"'])
    expect(html).toContain(part)
  expect(html).not.toContain('<script')
})

test('a form with another button keeps asking', async () => {
  const { intent, url } = await asked()
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'x' }) })
  expect(response.status).toBe(422)
  expect((await read(intent.id)).status).toBe('requires_action')
})
