import pMap from 'p-map'
import Stripe from 'stripe'
import { serviceAgreementOf } from '@queuemate/contracts/payouts/countries'
import { createStandinClient } from '@queuemate/stripe-standin/client'
import { isAccepted, type PastOrder } from './history.ts'
import type { PastPayout } from './payouts.ts'
import { isBot, PEOPLE, type Person } from './people.ts'

export interface SavedCard {
  customerId: string
  card: Stripe.PaymentMethod.Card
  methodId: string
}

/** What the provider says of a game that was played. */
export interface PastCharge {
  chargeId: string
  receiptUrl: string | null
  /** What the provider keeps of it, in cents. */
  fee: number
}

export interface PastPayment {
  intentId: string
  /** Null when the card's hold was released. */
  charge: PastCharge | null
}

export interface ProviderData {
  cards: Map<Person, SavedCard>
  /** Companion → payout account. */
  accounts: Map<Person, string>
  /** The provider's payment of each past order that used a card. */
  payments: Map<PastOrder, PastPayment>
  /** The provider's transfer of each past payout. */
  transfers: Map<PastPayout, string>
  /** The payment that its player disputes. */
  dispute: string | null
}

/** Makes something for each of the keys. The stand-in is one process on this machine, so it is asked 12 times at once. */
async function mapEach<Key, Value>(keys: readonly Key[], make: (key: Key) => Promise<Value>) {
  return new Map(await pMap(keys, async (key) => [key, await make(key)] as const, { concurrency: 12 }))
}

/** Creates the demo data's cards, payout accounts, charges and transfers at the payment provider. */
export async function fillProvider(
  stripeUrl: string,
  history: readonly PastOrder[],
  payouts: readonly PastPayout[],
): Promise<ProviderData> {
  const { hostname, port } = new URL(stripeUrl)
  const stripe = new Stripe('sk_test_standin', { host: hostname, port, protocol: 'http', telemetry: false })
  const client = createStandinClient(stripeUrl)

  const cards = await mapEach(
    PEOPLE.filter((person) => person.card),
    async ({ id, email, name, card: token }): Promise<SavedCard> => {
      const customer = await stripe.customers.create({ email, name, metadata: { user_id: id } })
      const { id: methodId, card } = await stripe.paymentMethods.attach(token!, { customer: customer.id })
      return { customerId: customer.id, card: card!, methodId }
    },
  )
  const accounts = await mapEach(
    PEOPLE.filter(({ companion }) => companion?.payouts),
    async (person) => {
      const account = await stripe.accounts.create(accountOf(person))
      const link = await stripe.accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        return_url: 'http://localhost/',
        refresh_url: 'http://localhost/',
      })
      // The link has the public address for browsers; here the page is opened at the stand-in's own address.
      await client.onboard(new URL(new URL(link.url).pathname, stripeUrl).href)
      return account.id
    },
  )
  const payments = await mapEach(history.filter(isAccepted), async ({ player, price, end }) => {
    const { customerId, methodId } = cards.get(player)!
    const intent = await stripe.paymentIntents.create({
      amount: price,
      currency: 'usd',
      customer: customerId,
      payment_method: methodId,
      off_session: true,
      confirm: true,
      // A played game is charged without a hold before: the result is the same.
      capture_method: end === 'scored' ? 'automatic' : 'manual',
      expand: ['latest_charge.balance_transaction'],
    })
    if (end === 'scored') return { intentId: intent.id, charge: chargeOf(intent) }
    await stripe.paymentIntents.cancel(intent.id)
    return { intentId: intent.id, charge: null }
  })
  // Transfers come last: they need the balance of the charges.
  const transfers = await mapEach(
    payouts.filter(({ failed }) => !failed),
    async ({ companion, amount, periodEnd }) => {
      const transfer = await stripe.transfers.create({
        amount,
        currency: 'usd',
        destination: accounts.get(companion)!,
        description: `Weekly payout, games before ${periodEnd}`,
      })
      return transfer.id
    },
  )
  // The last game with a companion whom a bot plays.
  const disputed = history.findLast(({ end, companion }) => end === 'scored' && isBot(companion))
  const dispute = (disputed && payments.get(disputed)?.intentId) ?? null
  if (dispute) await client.openDispute(dispute)
  return { cards, accounts, payments, transfers, dispute }
}

function chargeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): PastCharge {
  const line = typeof charge === 'object' ? charge?.balance_transaction : null
  if (!charge || typeof charge === 'string' || !line || typeof line === 'string')
    throw new Error(`${id} was not charged`)
  return { chargeId: charge.id, receiptUrl: charge.receipt_url, fee: line.fee }
}

function accountOf({ id, email, country }: Person): Stripe.AccountCreateParams {
  const agreement = serviceAgreementOf(country)
  return {
    country,
    email,
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    ...(agreement === 'recipient' ? { tos_acceptance: { service_agreement: agreement } } : {}),
    metadata: { user_id: id },
  }
}
