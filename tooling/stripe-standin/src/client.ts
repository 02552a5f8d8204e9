import type { FaultInput } from './faults.ts'

export type StandinClient = ReturnType<typeof createStandinClient>

/** Controls a running stand-in beyond Stripe's API, for tests and the demo data. */
export function createStandinClient(url: string) {
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
    addFault: async (fault: FaultInput) => void (await call('POST', '/faults', fault)),
    clearFaults: async () => void (await call('DELETE', '/faults')),
    /** Returns the dispute's id. */
    async openDispute(paymentIntent: string) {
      return ((await call('POST', '/disputes', { payment_intent: paymentIntent })) as { id: string }).id
    },
    /** The issuer sends an early fraud warning about a captured payment. */
    warnOfFraud: async (paymentIntent: string) =>
      void (await call('POST', '/fraud-warnings', { payment_intent: paymentIntent })),
    reopenDispute: async (id: string, stage: 'chargeback' | 'appeal') =>
      void (await call('POST', `/disputes/${id}/reopen`, { stage })),
    closeDispute: async (id: string, status: 'won' | 'lost') =>
      void (await call('POST', `/disputes/${id}/close`, { status })),
    /** The next refunds stay pending until `finishRefund`. */
    holdRefunds: async (count: number) => void (await call('POST', '/refunds/pending', { count })),
    finishRefund: async (id: string, outcome: 'succeed' | 'fail') =>
      void (await call('POST', `/refunds/${id}/${outcome}`)),
    /** Pays a balance out to its owner's bank; null for the platform's own. Returns the payout's id. */
    async payOut(account: string | null, amount?: number) {
      return ((await call('POST', '/payouts', { account, amount })) as { id: string }).id
    },
    finishPayout: async (id: string, outcome: 'pay' | 'fail') =>
      void (await call('POST', `/payouts/${id}/${outcome}`)),
    /** Stripe asks something of an account: no payouts until then, or no transfers either. */
    restrict: async (account: string, what: 'payouts' | 'transfers') =>
      void (await call('POST', `/accounts/${account}/restrict`, { what })),
    /** The bank renews a card: another number and expiry, the same payment method. */
    renewCard: async (method: string) => void (await call('POST', `/payment-methods/${method}/renew`)),
    expireKeys: async () => void (await call('POST', '/keys/expire')),
    async readFile(id: string) {
      return Buffer.from(((await call('GET', `/files/${id}`)) as { data: string }).data, 'base64')
    },
    /** Puts money on the platform's balance, in cents. */
    addFunds: async (amount: number) => void (await call('POST', '/balance', { amount })),
    /** Resolves once all webhooks have been delivered. */
    webhooksIdle: async () => void (await call('POST', '/webhooks/idle')),
    /** Submits the hosted card page; returns the status and the redirect (null when the card was refused). */
    async saveCard(pageUrl: string, number = '4242424242424242') {
      const response = await submit(pageUrl, {
        card_number: number,
        exp_month: '12',
        exp_year: String(new Date().getUTCFullYear() + 3),
        cvc: number.startsWith('3') && number.length === 15 ? '1234' : '123',
        country: 'US',
      })
      return { status: response.status, location: response.headers.get('location') }
    },
    /** Submits the hosted page that asks for authentication; returns the redirect. */
    async authenticate(pageUrl: string, action: 'confirm' | 'refuse' = 'confirm') {
      return (await submit(pageUrl, { action })).headers.get('location')
    },
    /** Submits the hosted onboarding page; returns the redirect. */
    async onboard(pageUrl: string, action: 'complete' | 'leave' = 'complete') {
      return (await submit(pageUrl, { action })).headers.get('location')
    },
  }
}

async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  await response.arrayBuffer()
  return response
}
