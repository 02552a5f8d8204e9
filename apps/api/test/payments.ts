import { isPayoutCountry } from '@queuemate/contracts/payouts/countries'
import type { PaymentGateway, ProviderEvent, Refused } from '../src/outside/stripe/payment-gateway.ts'
import { createTestMoney, type Intent, type TestMoney } from './money.ts'

/**
 * `refuse`: the card does. `reject`: the provider does, for a reason that another card would not change. `ask`: the issuer
 * wants the player to confirm the payment; a test says what the player does by the status of the intent.
 */
type Outcome = 'ok' | 'ask' | 'refuse' | 'reject' | 'no_answer'

interface Account {
  userId: string
  country: string
  enabled: boolean
  /** Its bank accounts and cards. */
  destination?: string
}

export type TestPayments = PaymentGateway & {
  /** What became of charges: set and read by tests. */
  money: TestMoney
  /** Payout accounts by id; an account that no test has created counts as enabled. */
  accounts: Map<string, Account>
  /** When false, every call about accounts fails. */
  answersAccounts: boolean
  intents: Map<string, Intent>
  /** The outcome of the next calls, for every order until changed. */
  authorizes: Outcome
  captures: Outcome
  /** Calls do their work at the provider, and the response is lost. */
  losesResponses: boolean
  /** When false, holds cannot be released or refunded. */
  answersReleases: boolean
  accountsDeleted: string[]
  customersDeleted: string[]
  cardsDetached: string[]
  /** How many calls were made, repeats included. */
  asked: { authorize: number; capture: number; release: number; refund: number }
  webhooks: (Omit<ProviderEvent, 'account'> & { account?: string })[]
}

const REFUSED: Refused = { ok: false, code: 'card_declined', because: 'card' }
const UNCONFIRMED: Refused = { ok: false, code: 'authentication_required', because: 'card' }
const REJECTED: Refused = { ok: false, code: 'resource_missing', because: 'provider' }
const noResponse = () => new Error('the provider does not respond')

/** A provider in memory. Like the real one, it returns the same result for the same idempotency key. */
export function createTestPayments(): TestPayments {
  const intents = new Map<string, Intent>()
  const accounts = new Map<string, Account>()
  const keyOf = (orderId: number) => `pi_${orderId}`
  const askAccount = async (accountId: string) => {
    if (!gateway.answersAccounts) throw noResponse()
    return accounts.get(accountId)
  }
  const { money, calls, chargeOf } = createTestMoney(intents)
  const gateway: TestPayments = {
    money,
    ...calls,
    intents,
    accounts,
    answersAccounts: true,
    authorizes: 'ok',
    captures: 'ok',
    losesResponses: false,
    answersReleases: true,
    accountsDeleted: [],
    customersDeleted: [],
    cardsDetached: [],
    asked: { authorize: 0, capture: 0, release: 0, refund: 0 },
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
        fingerprint: `print_${sessionId}`,
      },
    }),
    readCard: async (methodId) => {
      if (gateway.cardsDetached.includes(methodId)) return null
      const card = { methodId, brand: 'mastercard', last4: '4444', expMonth: 7, expYear: 2039 }
      return { ...card, country: 'US', fingerprint: `print_${methodId}` }
    },
    detachCard: async (methodId) => void gateway.cardsDetached.push(methodId),
    deleteAccount: async (accountId) => void gateway.accountsDeleted.push(accountId),
    deleteCustomer: async (customerId) => void gateway.customersDeleted.push(customerId),
    authorize: async ({ orderId, amount }, { returnUrl }) => {
      gateway.asked.authorize++
      const intentId = keyOf(orderId)
      const known = intents.get(intentId)
      if (!known && gateway.authorizes === 'no_answer') throw noResponse()
      if (!known && gateway.authorizes === 'reject') return REJECTED
      const intent: Intent = known ?? {
        orderId,
        amount,
        status: gateway.authorizes === 'ok' ? 'held' : gateway.authorizes === 'ask' ? 'asking' : 'refused',
      }
      const isAsking = intent.status === 'asking'
      if (isAsking && returnUrl === null) intent.status = 'refused'
      intents.set(intentId, intent)
      if (gateway.losesResponses) throw noResponse()
      if (intent.status === 'asking') {
        return { ...UNCONFIRMED, action: { intentId, url: `https://bank.test/${intentId}?to=${returnUrl}` } }
      }
      if (intent.status === 'refused') return isAsking ? UNCONFIRMED : REFUSED
      return { ok: true, intentId }
    },
    checkAction: async ({ orderId }) => {
      const status = intents.get(keyOf(orderId))?.status
      if (status === 'asking') return 'waiting'
      return status === 'held' || status === 'charged' ? 'held' : 'failed'
    },
    findHold: async ({ orderId }) => {
      const intent = intents.get(keyOf(orderId))
      return intent?.status === 'held' ? keyOf(orderId) : null
    },
    capture: async ({ orderId }) => {
      gateway.asked.capture++
      const intent = intents.get(keyOf(orderId))!
      if (intent.status === 'charged') return { ok: true, charge: chargeOf(keyOf(orderId)) }
      if (gateway.captures === 'no_answer') throw noResponse()
      if (gateway.captures === 'refuse') return REFUSED
      if (gateway.captures === 'reject') return REJECTED
      intent.status = 'charged'
      if (gateway.losesResponses) throw noResponse()
      return { ok: true, charge: chargeOf(keyOf(orderId)) }
    },
    release: async ({ orderId }) => {
      gateway.asked.release++
      if (!gateway.answersReleases) throw noResponse()
      const intent = intents.get(keyOf(orderId))!
      if (intent.status === 'charged') return 'captured'
      intent.status = 'released'
      return 'released'
    },
    refund: async ({ orderId }) => {
      gateway.asked.refund++
      if (!gateway.answersReleases) throw noResponse()
      intents.get(keyOf(orderId))!.status = 'refunded'
    },
    createAccount: async ({ id, country }) => {
      if (!isPayoutCountry(country)) return null
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
    readAccount: async (accountId) => {
      const account = await askAccount(accountId)
      return { payoutsEnabled: account?.enabled ?? true, destination: account?.destination ?? '', banks: [] }
    },
    readWebhook: () => {
      const event = gateway.webhooks.shift()
      if (!event) throw new Error('no signature')
      return { account: null, ...event }
    },
  }
  return gateway
}
