import Stripe from 'stripe'

/** The card was refused, with the provider's code (`card_declined`, `insufficient_funds`, …). */
export interface Refused {
  ok: false
  code: string
}

export interface SavedCard {
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string | null
}

/**
 * What the product asks of a payment provider. A refusal by the card is a return value; other failures
 * (time-out, 5xx) throw and may be retried with the same key.
 */
export interface PaymentGateway {
  createCustomer(user: { id: string; email: string; name: string }): Promise<string>
  /** A page of the provider that saves a card and returns. */
  createCardPage(options: {
    customerId: string
    returnUrl: string
    cancelUrl: string
  }): Promise<{ id: string; url: string }>
  /** The card a finished page saved; null while it is not finished. */
  readCardPage(sessionId: string): Promise<{ card: SavedCard } | null>
  detachCard(methodId: string): Promise<void>
  /** Holds an amount on a saved card without the player present. */
  authorize(hold: {
    orderId: number
    amount: number
    customerId: string
    methodId: string
  }): Promise<{ ok: true; intentId: string } | (Refused & { intentId: string | null })>
  capture(hold: { orderId: number; intentId: string }): Promise<{ ok: true } | Refused>
  release(hold: { orderId: number; intentId: string }): Promise<void>
  /** The account a companion is paid to, made once per companion; `country` is ISO 3166 alpha-2. */
  createAccount(user: { id: string; email: string; country: string }): Promise<string>
  /** A page of the provider that asks for what an account is missing, and returns. */
  createAccountPage(options: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<string>
  /** A page of the provider that shows what an account received; only for one that is set up. */
  createDashboardPage(accountId: string): Promise<string>
  readAccount(accountId: string): Promise<{ payoutsEnabled: boolean }>
  /** Checks the signature of a webhook's raw body; throws when it is not the provider's. */
  readWebhook(
    body: Buffer,
    signature: string,
  ): { id: string; type: string; object: { id?: string; metadata?: Record<string, string> } }
}

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
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
    async createCustomer({ id, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: id } },
        { idempotencyKey: `customer:${id}` },
      )
      return customer.id
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
      if (!method || typeof method === 'string' || !method.card) return null
      const { card } = method
      return {
        card: {
          methodId: method.id,
          brand: card.brand,
          last4: card.last4,
          expMonth: card.exp_month,
          expYear: card.exp_year,
          country: card.country,
        },
      }
    },

    async detachCard(methodId) {
      try {
        await stripe.paymentMethods.detach(methodId)
      } catch (error) {
        // Detached already, or never attached: either way it is gone.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },

    async authorize({ orderId, amount, customerId, methodId }) {
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            customer: customerId,
            payment_method: methodId,
            off_session: true,
            confirm: true,
            capture_method: 'manual',
            transfer_group: `order_${orderId}`,
            metadata: { order_id: String(orderId) },
          },
          { idempotencyKey: `order:${orderId}:authorize` },
        )
        if (intent.status === 'requires_capture') return { ok: true, intentId: intent.id }
        return { ok: false, code: intent.last_payment_error?.code ?? intent.status, intentId: intent.id }
      } catch (error) {
        // A card that no longer exists will not work on a retry either.
        if (isLostCard(error)) return { ok: false, code: error.code ?? 'card_missing', intentId: null }
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error
        return { ...refusal(error), intentId: error.payment_intent?.id ?? null }
      }
    },

    async capture({ orderId, intentId }) {
      try {
        await stripe.paymentIntents.capture(intentId, {}, { idempotencyKey: `order:${orderId}:capture` })
        return { ok: true }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return refusal(error)
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // The hold is no longer open. Whether it was charged or lapsed is the provider's to say.
        const intent = await stripe.paymentIntents.retrieve(intentId)
        if (intent.status === 'succeeded') return { ok: true }
        if (intent.status === 'canceled') return { ok: false, code: 'hold_lapsed' }
        throw error
      }
    },

    async release({ orderId, intentId }) {
      try {
        await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey: `order:${orderId}:release` })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        const intent = await stripe.paymentIntents.retrieve(intentId)
        if (intent.status !== 'canceled') throw error
      }
    },

    async createAccount({ id, email, country }) {
      const account = await stripe.accounts.create(
        {
          email,
          country,
          controller: {
            stripe_dashboard: { type: 'express' },
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            requirement_collection: 'stripe',
          },
          capabilities: { transfers: { requested: true } },
          metadata: { user_id: id },
        },
        { idempotencyKey: `account:${id}` },
      )
      return account.id
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
      return { payoutsEnabled: account.payouts_enabled && account.capabilities?.transfers === 'active' }
    },

    readWebhook(body, signature) {
      const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret)
      const object = event.data.object as { id?: string; metadata?: Record<string, string> | null }
      return {
        id: event.id,
        type: event.type,
        object: {
          ...(object.id ? { id: object.id } : {}),
          ...(object.metadata ? { metadata: object.metadata } : {}),
        },
      }
    },
  }
}

function isLostCard(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method'
}

function refusal(error: InstanceType<typeof Stripe.errors.StripeCardError>): Refused {
  return { ok: false, code: error.decline_code ?? error.code ?? 'card_declined' }
}

function endpoint(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const url = new URL(apiUrl)
  const protocol: 'http' | 'https' = url.protocol === 'https:' ? 'https' : 'http'
  return { host: url.hostname, port: url.port || (protocol === 'https' ? 443 : 80), protocol }
}
