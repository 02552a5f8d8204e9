import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { serviceAgreementOf } from '@queuemate/contracts/payouts/countries'
import type { PaymentGateway } from './payment-gateway.ts'
import { isCountryRefused, isInaccessible, isMissing } from './errors.ts'
import { createStripeHolds } from './holds.ts'
import { createStripeMoney } from './money.ts'

export interface StripeOptions {
  secretKey: string
  /** The secrets of the endpoints that Stripe calls: the platform's, and the one for connected accounts. */
  webhookSecrets: string[]
  /** Another address than Stripe's own: the stand-in, a recording proxy. */
  apiUrl?: string | undefined
}

export function createStripeGateway(options: StripeOptions): PaymentGateway {
  const stripe = new Stripe(options.secretKey, {
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 15_000,
    ...endpoint(options.apiUrl),
  })

  return {
    ...createStripeHolds(stripe),
    ...createStripeMoney(stripe),

    async createCustomer({ id, email, name }) {
      const metadata = { user_id: id }
      const { data } = await stripe.customers.search({ query: `metadata['user_id']:'${id}'` })
      // The search may not have found one of the last minute, but its key is the same after a change of name or address.
      const idempotencyKey = `customer:${id}`
      const customer = data[0] ?? (await stripe.customers.create({ metadata }, { idempotencyKey }))
      await stripe.customers.update(customer.id, { email, name })
      return customer.id
    },

    async deleteCustomer(customerId) {
      try {
        await stripe.customers.del(customerId)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    async deleteAccount(accountId) {
      try {
        await stripe.accounts.del(accountId)
      } catch (error) {
        if (!isMissing(error) && !isInaccessible(error)) throw error
      }
    },

    async createCardPage({ customerId, returnUrl, cancelUrl }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'setup',
        currency: 'usd',
        customer: customerId,
        success_url: returnUrl,
        cancel_url: cancelUrl,
      })
      if (!session.url) throw new Error('the provider gave no page for the card')
      return { id: session.id, url: session.url }
    },

    async readCardPage(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['setup_intent.payment_method'],
      })
      const intent = session.setup_intent
      if (session.status !== 'complete' || !intent || typeof intent === 'string') return null
      const method = intent.payment_method
      const card = method && typeof method !== 'string' ? cardOf(method) : null
      return card && { card }
    },

    async readCard(methodId) {
      const method = await stripe.paymentMethods.retrieve(methodId).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      return method?.customer ? cardOf(method) : null
    },

    async detachCard(methodId) {
      try {
        await stripe.paymentMethods.detach(methodId)
      } catch (error) {
        // Detached already, or never attached: either way it is gone.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async createAccount({ id, email, country, since }) {
      const agreement = serviceAgreementOf(country)
      if (!agreement) return null
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const account of stripe.accounts.list({ created, limit: 100 })) {
        if (account.metadata?.user_id !== id) continue
        if (account.country === country) return account.id
        // Of a try that was lost, before the person moved: nobody has set it up.
        await stripe.accounts.del(account.id)
      }
      const params = {
        email,
        country,
        controller: {
          stripe_dashboard: { type: 'express' },
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'stripe',
        },
        capabilities: { transfers: { requested: true } },
        ...(agreement === 'full' ? {} : { tos_acceptance: { service_agreement: agreement } }),
        metadata: { user_id: id },
      } satisfies Stripe.AccountCreateParams
      try {
        const account = await stripe.accounts.create(params, { idempotencyKey: keyFor('account', params) })
        return account.id
      } catch (error) {
        if (isCountryRefused(error)) return null
        throw error
      }
    },

    async createAccountPage({ accountId, returnUrl, refreshUrl }) {
      const link = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      })
      return link.url
    },

    async createDashboardPage(accountId) {
      return (await stripe.accounts.createLoginLink(accountId)).url
    },

    async readAccount(accountId) {
      const account = await stripe.accounts.retrieve(accountId)
      const external = account.external_accounts?.data ?? []
      const destinations = external.map(({ id: destination }) => destination)
      return {
        payoutsEnabled: account.payouts_enabled && account.capabilities?.transfers === 'active',
        destination: destinations.toSorted().join(' '),
        banks: external.flatMap(({ fingerprint }) => fingerprint ?? []),
      }
    },

    readWebhook(body, signature) {
      const event = verified(stripe, body, signature, options.webhookSecrets)
      const object = event.data.object as EventObject
      const intent = object.payment_intent
      const charge = typeof object.charge === 'string' ? object.charge : object.charge?.id
      return {
        id: event.id,
        type: event.type,
        account: event.account ?? null,
        object: {
          ...(object.id ? { id: object.id } : {}),
          ...(object.metadata ? { metadata: object.metadata } : {}),
          ...(charge ? { charge } : {}),
          ...(intent ? { payment_intent: typeof intent === 'string' ? intent : intent.id } : {}),
        },
      }
    },
  }
}

function cardOf({ id, card }: Stripe.PaymentMethod) {
  if (!card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear, country } = card
  return { methodId: id, brand, last4, expMonth, expYear, country, fingerprint: card.fingerprint ?? null }
}

/** The fields that are read of an event's object, whichever it is. */
interface EventObject {
  id?: string
  metadata?: Record<string, string> | null
  charge?: string | { id: string } | null
  payment_intent?: string | { id: string } | null
}

/**
 * A key for one set of parameters: the provider refuses a key that comes back with others, and a name or an address may
 * change between two tries.
 */
function keyFor(what: string, params: object): string {
  return `${what}:${createHash('sha256').update(JSON.stringify(params)).digest('base64url')}`
}

/** The event, when one of the secrets signed it; throws the last secret's error otherwise. */
function verified(stripe: Stripe, body: Buffer, signature: string, secrets: string[]): Stripe.Event {
  const [secret = '', ...others] = secrets
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    if (others.length === 0) throw error
    return verified(stripe, body, signature, others)
  }
}

function endpoint(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const url = new URL(apiUrl)
  const protocol: 'http' | 'https' = url.protocol === 'https:' ? 'https' : 'http'
  return { host: url.hostname, port: url.port || (protocol === 'https' ? 443 : 80), protocol }
}
