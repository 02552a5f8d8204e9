import pMap from 'p-map'
import Stripe from 'stripe'
import { createStandinClient } from '@queuemate/stripe-standin/client'
import { isAccepted, type PastOrder } from './history.ts'
import type { PastPayout } from './payouts.ts'
import { isBot, type Person } from './people.ts'

/** How many calls run at once: the stand-in is one process on this machine. */
const AT_ONCE = { concurrency: 12 }

export interface SavedCard {
  customerId: string
  method: Stripe.PaymentMethod
}

export interface PastCharge {
  chargeId: string
  receiptUrl: string | null
  /** What the provider keeps of it, in cents. */
  fee: number
}

export interface ProviderData {
  cards: Map<string, SavedCard>
  /** Companion → payout account. */
  accounts: Map<string, string>
  /** The provider's payment of each past order that used a card. */
  intents: Map<PastOrder, string>
  /** What the provider says of the charge of each game that was played. */
  charges: Map<PastOrder, PastCharge>
  /** The provider's transfer of each past payout. */
  transfers: Map<PastPayout, string>
  /** The payment that its player disputes. */
  dispute: string | null
}

/** Creates the demo data's cards, payout accounts, charges and transfers at the payment provider. */
export async function fillProvider(
  stripeUrl: string,
  people: readonly Person[],
  history: readonly PastOrder[],
  payouts: readonly PastPayout[],
): Promise<ProviderData> {
  const { hostname, port } = new URL(stripeUrl)
  const stripe = new Stripe('sk_test_standin', { host: hostname, port, protocol: 'http', telemetry: false })
  const client = createStandinClient(stripeUrl)
  const cards = new Map<string, SavedCard>()
  const accounts = new Map<string, string>()
  const intents = new Map<PastOrder, string>()
  const charges = new Map<PastOrder, PastCharge>()
  const transfers = new Map<PastPayout, string>()

  await pMap(
    people,
    async ({ id, email, name, card }) => {
      if (!card) return
      const customer = await stripe.customers.create({ email, name, metadata: { user_id: id } })
      cards.set(id, {
        customerId: customer.id,
        method: await stripe.paymentMethods.attach(card, { customer: customer.id }),
      })
    },
    AT_ONCE,
  )
  await pMap(
    people,
    async ({ id, email, companion }) => {
      if (!companion?.payouts) return
      const account = await stripe.accounts.create(accountOf(id, email))
      const link = await stripe.accountLinks.create({
        account: account.id,
        type: 'account_onboarding',
        return_url: 'http://localhost/',
        refresh_url: 'http://localhost/',
      })
      // The link has the public address for browsers; here the page is opened at the stand-in's own address.
      await client.onboard(new URL(new URL(link.url).pathname, stripeUrl).href)
      accounts.set(id, account.id)
    },
    AT_ONCE,
  )
  await pMap(
    history,
    async (order) => {
      const card = cards.get(order.player.id)
      if (!card || !isAccepted(order)) return
      const intent = await stripe.paymentIntents.create({
        amount: order.price,
        currency: 'usd',
        customer: card.customerId,
        payment_method: card.method.id,
        off_session: true,
        confirm: true,
        // A played game is charged without a hold before: the result is the same.
        capture_method: order.end === 'scored' ? 'automatic' : 'manual',
        expand: ['latest_charge.balance_transaction'],
      })
      if (order.end !== 'scored') await stripe.paymentIntents.cancel(intent.id)
      else charges.set(order, chargeOf(intent))
      intents.set(order, intent.id)
    },
    AT_ONCE,
  )
  // Transfers come last: they need the balance of the charges.
  await pMap(
    payouts,
    async (payout) => {
      const destination = accounts.get(payout.companion.id)
      if (!destination || payout.failed) return
      const transfer = await stripe.transfers.create({
        amount: payout.amount,
        currency: 'usd',
        destination,
        description: `Weekly payout, games before ${payout.periodEnd}`,
      })
      transfers.set(payout, transfer.id)
    },
    AT_ONCE,
  )
  const dispute = disputed(history, intents)
  if (dispute) await client.openDispute(dispute)
  return { cards, accounts, intents, charges, transfers, dispute }
}

/** The payment of the last game with a companion whom a bot plays. */
function disputed(history: readonly PastOrder[], intents: ReadonlyMap<PastOrder, string>): string | null {
  const order = history.findLast(({ end, companion }) => end === 'scored' && isBot(companion))
  return (order && intents.get(order)) ?? null
}

function chargeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): PastCharge {
  if (!charge || typeof charge === 'string') throw new Error(`${id} was not charged`)
  const line = charge.balance_transaction
  if (!line || typeof line === 'string') throw new Error(`${charge.id} is not in the balance`)
  return { chargeId: charge.id, receiptUrl: charge.receipt_url, fee: line.fee }
}

function accountOf(userId: string, email: string): Stripe.AccountCreateParams {
  return {
    country: 'US',
    email,
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    metadata: { user_id: userId },
  }
}
