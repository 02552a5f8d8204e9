import Stripe from 'stripe'
import type { OrderCall, PaymentGateway } from './payments.ts'
import { isCode, isMissing, refusalOf } from './stripe-errors.ts'

type Holds = Pick<PaymentGateway, 'authorize' | 'findHold' | 'capture' | 'release' | 'refund'>

/** Stripe takes keys of up to 255 characters and remembers them for a day. */
const keyOf = ({ orderId, nonce }: OrderCall, call: string) => `order:${orderId}:${nonce}:${call}`
/** Longer than all tries of one authorization. */
const ATTEMPT_MS = 10 * 60 * 1000
const groupOf = (orderId: number) => `order_${orderId}`

/** Holds, charges and refunds of orders as PaymentIntents with manual capture. */
export function createStripeHolds(stripe: Stripe): Holds {
  async function authorize(hold: Parameters<Holds['authorize']>[0]) {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: hold.amount,
          currency: 'usd',
          customer: hold.customerId,
          payment_method: hold.methodId,
          off_session: true,
          confirm: true,
          capture_method: 'manual',
          transfer_group: groupOf(hold.orderId),
          metadata: { order_id: String(hold.orderId) },
        },
        { idempotencyKey: keyOf(hold, 'authorize') },
      )
      if (intent.status === 'requires_capture') return { ok: true as const, intentId: intent.id }
      await end(intent.id)
      const code = intent.last_payment_error?.code ?? intent.status
      return { ok: false as const, code, because: 'card' as const }
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      const intentId = refused.error.payment_intent?.id ?? (await findMade(hold))
      if (intentId) await end(intentId)
      return refused.refusal
    }
  }

  /** A payment that was made although the response is a refusal of something else. */
  async function findMade({ orderId, customerId }: Parameters<Holds['authorize']>[0]) {
    const since = new Date(Date.now() - ATTEMPT_MS)
    return findHold({ orderId, customerId, since }).catch((error: unknown) => {
      if (refusalOf(error)) return null
      throw error
    })
  }

  async function findHold({ orderId, customerId, since }: Parameters<Holds['findHold']>[0]) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const intents = await stripe.paymentIntents.list({ customer: customerId, created, limit: 100 })
    const made = intents.data.find((intent) => intent.transfer_group === groupOf(orderId))
    if (!made || made.status === 'canceled') return null
    if (made.status === 'requires_capture' || made.status === 'succeeded') return made.id
    await end(made.id)
    return null
  }

  async function capture(hold: Parameters<Holds['capture']>[0]) {
    try {
      await stripe.paymentIntents.capture(hold.intentId, {}, { idempotencyKey: keyOf(hold, 'capture') })
      return { ok: true as const }
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      // A hold that is no longer open: whether it was charged or lapsed is the provider's to say.
      const status = await statusOf(hold.intentId).catch(() => null)
      if (status === 'succeeded') return { ok: true as const }
      const lapsed = { ok: false as const, code: 'hold_lapsed', because: 'provider' as const }
      return status === 'canceled' ? lapsed : refused.refusal
    }
  }

  async function refund(hold: Parameters<Holds['refund']>[0]) {
    try {
      await stripe.refunds.create(
        { payment_intent: hold.intentId, metadata: { order_id: String(hold.orderId) } },
        { idempotencyKey: keyOf(hold, 'refund') },
      )
    } catch (error) {
      if (!isCode(error, 'charge_already_refunded')) throw error
    }
  }

  /** Cancels a payment in any state; returns the state that it ended in. */
  async function end(intentId: string): Promise<'released' | 'captured'> {
    try {
      await stripe.paymentIntents.cancel(intentId)
      return 'released'
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      const status = await statusOf(intentId)
      if (status === 'succeeded') return 'captured'
      if (status !== 'canceled' && status !== 'missing') throw error
      return 'released'
    }
  }

  async function statusOf(intentId: string): Promise<Stripe.PaymentIntent.Status | 'missing'> {
    try {
      return (await stripe.paymentIntents.retrieve(intentId)).status
    } catch (error) {
      if (isMissing(error)) return 'missing'
      throw error
    }
  }

  return { authorize, findHold, capture, release: ({ intentId }) => end(intentId), refund }
}
