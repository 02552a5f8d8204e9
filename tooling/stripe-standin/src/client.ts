import type { FaultInput } from './faults.ts'
import type { WebhookTarget } from './webhooks.ts'

export interface StandinClient {
  addFault(fault: FaultInput): Promise<void>
  clearFaults(): Promise<void>
  /** Returns the dispute's id. */
  openDispute(paymentIntent: string): Promise<string>
  settleDispute(id: string, status: 'won' | 'lost'): Promise<void>
  reopenDispute(id: string, stage: 'chargeback' | 'appeal'): Promise<void>
  /** The next refunds stay pending until they are settled. */
  holdRefunds(count: number): Promise<void>
  settleRefund(id: string, outcome: 'succeed' | 'fail'): Promise<void>
  /** Pays a balance out to its owner's bank; null for the platform's own. Returns the payout's id. */
  payOut(account: string | null, amount?: number): Promise<string>
  settlePayout(id: string, outcome: 'pay' | 'fail'): Promise<void>
  /** Stripe asks something of an account: no payouts until then, or no transfers either. */
  restrict(account: string, what: 'payouts' | 'transfers'): Promise<void>
  readFile(id: string): Promise<Buffer>
  /** Puts money on the platform's balance, in cents. */
  addFunds(amount: number): Promise<void>
  setWebhook(target: WebhookTarget | null): Promise<void>
  /** Resolves once all webhooks have been delivered. */
  webhooksIdle(): Promise<void>
  /** Submits the hosted card page; returns the status and the redirect (null when the card was refused). */
  saveCard(pageUrl: string, number?: string): Promise<{ status: number; location: string | null }>
  /** Submits the hosted page that asks for authentication; returns the redirect. */
  authenticate(pageUrl: string, action?: 'confirm' | 'refuse'): Promise<string | null>
  /** Submits the hosted onboarding page; returns the redirect. */
  onboard(pageUrl: string, action?: 'complete' | 'leave'): Promise<string | null>
}

/** Controls a running stand-in beyond Stripe's API, for tests and the demo data. */
export function createStandinClient(url: string): StandinClient {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/_standin${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`stripe stand-in: ${method} ${path} returned ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  return {
    addFault: async (fault) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    async openDispute(paymentIntent) {
      return ((await call('POST', '/disputes', { payment_intent: paymentIntent })) as { id: string }).id
    },
    reopenDispute: async (id, stage) => void (await call('POST', `/disputes/${id}/reopen`, { stage })),
    settleDispute: async (id, status) => void (await call('POST', `/disputes/${id}/close`, { status })),
    holdRefunds: async (count) => void (await call('POST', '/refunds/pending', { count })),
    settleRefund: async (id, outcome) => void (await call('POST', `/refunds/${id}/${outcome}`)),
    async payOut(account, amount) {
      return ((await call('POST', '/payouts', { account, amount })) as { id: string }).id
    },
    settlePayout: async (id, outcome) => void (await call('POST', `/payouts/${id}/${outcome}`)),
    restrict: async (account, what) => void (await call('POST', `/accounts/${account}/restrict`, { what })),
    async readFile(id) {
      return Buffer.from(((await call('GET', `/files/${id}`)) as { data: string }).data, 'base64')
    },
    addFunds: async (amount) => void (await call('POST', '/balance', { amount })),
    setWebhook: async (target) => void (await call('POST', '/webhook', target)),
    webhooksIdle: async () => void (await call('POST', '/webhooks/idle')),
    async saveCard(pageUrl, number = '4242424242424242') {
      const response = await submit(pageUrl, {
        card_number: number,
        exp_month: '12',
        exp_year: String(new Date().getUTCFullYear() + 3),
        cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123',
        country: 'US',
      })
      return { status: response.status, location: response.headers.get('location') }
    },
    async authenticate(pageUrl, action = 'confirm') {
      return (await submit(pageUrl, { action })).headers.get('location')
    },
    async onboard(pageUrl, action = 'complete') {
      return (await submit(pageUrl, { action })).headers.get('location')
    },
  }
}

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  await response.arrayBuffer()
  return response
}
