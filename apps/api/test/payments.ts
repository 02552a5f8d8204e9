import type { PaymentGateway } from '../src/gateways/payments.ts'

type Outcome = 'ok' | 'refuse' | 'no_answer'

interface Intent {
  orderId: number
  amount: number
  status: 'held' | 'charged' | 'released' | 'refused'
}

interface Account {
  userId: string
  country: string
  enabled: boolean
}

export type TestPayments = PaymentGateway & {
  /** Payout accounts by id; an account that no test has created counts as enabled. */
  accounts: Map<string, Account>
  /** When false, every call about accounts fails. */
  answersAccounts: boolean
  intents: Map<string, Intent>
  /** The outcome of the next calls, for every order until changed. */
  authorizes: Outcome
  captures: Outcome
  /** How many calls were made, repeats included. */
  asked: { authorize: number; capture: number; release: number }
  webhooks: { id: string; type: string; object: { id?: string; metadata?: Record<string, string> } }[]
}

/** A provider in memory. Like the real one, it returns the same result for the same idempotency key. */
export function createTestPayments(): TestPayments {
  const intents = new Map<string, Intent>()
  const accounts = new Map<string, Account>()
  const keyOf = (orderId: number) => `pi_${orderId}`
  const askAccount = async (accountId: string) => {
    if (!gateway.answersAccounts) throw new Error('the provider does not respond')
    return accounts.get(accountId)
  }
  const gateway: TestPayments = {
    intents,
    accounts,
    answersAccounts: true,
    authorizes: 'ok',
    captures: 'ok',
    asked: { authorize: 0, capture: 0, release: 0 },
    webhooks: [],
    createCustomer: async ({ id }) => `cus_${id}`,
    createCardPage: async ({ customerId }) => ({
      id: `cs_${customerId}`,
      url: `https://cards.test/${customerId}`,
    }),
    readCardPage: async (sessionId) => ({
      card: {
        methodId: `pm_new_${sessionId}`,
        brand: 'visa',
        last4: '4242',
        expMonth: 1,
        expYear: 2035,
        country: 'US',
      },
    }),
    detachCard: async () => {},
    authorize: async ({ orderId, amount }) => {
      gateway.asked.authorize++
      const intentId = keyOf(orderId)
      const known = intents.get(intentId)
      if (!known && gateway.authorizes === 'no_answer') throw new Error('the provider does not respond')
      const intent: Intent = known ?? {
        orderId,
        amount,
        status: gateway.authorizes === 'ok' ? 'held' : 'refused',
      }
      intents.set(intentId, intent)
      return intent.status === 'refused'
        ? { ok: false, code: 'card_declined', intentId }
        : { ok: true, intentId }
    },
    capture: async ({ orderId }) => {
      gateway.asked.capture++
      const intent = intents.get(keyOf(orderId))!
      if (intent.status === 'charged') return { ok: true }
      if (gateway.captures === 'no_answer') throw new Error('the provider does not respond')
      if (gateway.captures === 'refuse') {
        intent.status = 'released'
        return { ok: false, code: 'hold_lapsed' }
      }
      intent.status = 'charged'
      return { ok: true }
    },
    release: async ({ orderId }) => {
      gateway.asked.release++
      intents.get(keyOf(orderId))!.status = 'released'
    },
    createAccount: async ({ id, country }) => {
      const accountId = `acct_of_${id}`
      const known = await askAccount(accountId)
      if (!known) accounts.set(accountId, { userId: id, country, enabled: false })
      return accountId
    },
    createAccountPage: async ({ accountId, returnUrl, refreshUrl }) => {
      await askAccount(accountId)
      return `https://accounts.test/setup?${new URLSearchParams({ accountId, returnUrl, refreshUrl })}`
    },
    createDashboardPage: async (accountId) => {
      await askAccount(accountId)
      return `https://accounts.test/dashboard/${accountId}`
    },
    readAccount: async (accountId) => ({ payoutsEnabled: (await askAccount(accountId))?.enabled ?? true }),
    readWebhook: () => {
      const event = gateway.webhooks.shift()
      if (!event) throw new Error('no signature')
      return event
    },
  }
  return gateway
}
