import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { SETTLE_AFTER_SECONDS } from '@queuemate/contracts/orders/machine'
import type { OrderCall, PaymentGateway } from './payment-gateway.ts'
import { CHARGE, chargeOf } from './facts.ts'
import { isCode, isMissing, refusalOf } from './errors.ts'

type Holds = Pick<PaymentGateway, 'authorize' | 'checkAction' | 'findHold' | 'capture' | 'release' | 'refund'>
type Hold = Parameters<Holds['authorize']>[0]
type Answer = Awaited<ReturnType<Holds['authorize']>>

/** Both tries of a call, with up to 2 s between them, have ended when the sweep repeats it: Stripe refuses a call while it runs. */
const BRIEFLY = { timeout: ((SETTLE_AFTER_SECONDS - 2) / 2) * 1000, maxNetworkRetries: 1 }

const AUTHENTICATION = 'authentication_required'
/** The player was asked and did not confirm. */
const REFUSED_BY_PLAYER = 'payment_intent_authentication_failure'

/** Stripe takes keys of up to 255 characters and remembers them for a day. */
const keyOf = ({ orderId, nonce }: OrderCall, call: string) => `order:${orderId}:${nonce}:${call}`
const groupOf = (orderId: number) => `order_${orderId}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const isHeld = ({ status }: { status: string }) => status === 'requires_capture' || status === 'succeeded'

/** Holds, charges and refunds of orders as PaymentIntents with manual capture. */
export function createStripeHolds(stripe: Stripe): Holds {
  async function authorize(hold: Hold, { returnUrl }: { returnUrl: string | null }): Promise<Answer> {
    try {
      // Without the player present, also when there is a `returnUrl`: calls with one key must have the same parameters.
      const intent = await stripe.paymentIntents.create(
        {
          amount: hold.amount,
          currency: 'usd',
          customer: hold.customerId,
          payment_method: hold.methodId,
          // Other kinds of payment would require a return URL.
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          capture_method: 'manual',
          ...(hold.confirms ? { payment_method_options: { card: { request_three_d_secure: 'any' } } } : {}),
          transfer_group: groupOf(hold.orderId),
          metadata: { order_id: String(hold.orderId) },
        },
        { ...BRIEFLY, idempotencyKey: keyOf(hold, 'authorize') },
      )
      return await heldOrEnded(intent)
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      const intentId = refused.error.payment_intent?.id ?? (await findMade(hold))
      if (!intentId) return refused.refusal
      if (refused.error.code === AUTHENTICATION) return ask(hold, intentId, returnUrl)
      await end(intentId)
      return refused.refusal
    }
  }

  /** A payment that the issuer wants confirmed: with the player present if there is a return URL, or not at all. */
  async function ask(hold: Hold, intentId: string, returnUrl: string | null): Promise<Answer> {
    const intent = await stripe.paymentIntents.retrieve(intentId)
    if (returnUrl === null) return heldOrEnded(intent)
    // Anything else has become of the question by now.
    const isUnasked =
      intent.status === 'requires_payment_method' && intent.last_payment_error?.code === AUTHENTICATION
    return isUnasked ? confirmPresent(hold, intentId, returnUrl) : actionOrEnded(intent)
  }

  async function confirmPresent(hold: Hold, intentId: string, returnUrl: string): Promise<Answer> {
    try {
      const intent = await stripe.paymentIntents.confirm(
        intentId,
        { payment_method: hold.methodId, off_session: false, return_url: returnUrl },
        { ...BRIEFLY, idempotencyKey: keyOf(hold, `confirm:${hashOf(returnUrl)}`) },
      )
      return await actionOrEnded(intent)
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      await end(intentId)
      return refused.refusal
    }
  }

  async function actionOrEnded(intent: Stripe.PaymentIntent): Promise<Answer> {
    const url = intent.status === 'requires_action' ? intent.next_action?.redirect_to_url?.url : null
    if (!url) return heldOrEnded(intent)
    return { ok: false, code: AUTHENTICATION, because: 'card', action: { intentId: intent.id, url } }
  }

  async function heldOrEnded(intent: Stripe.PaymentIntent): Promise<Answer> {
    if (isHeld(intent)) return { ok: true, intentId: intent.id }
    await end(intent.id)
    const error = intent.last_payment_error
    const code = error?.decline_code ?? error?.code ?? AUTHENTICATION
    return { ok: false, code: code === REFUSED_BY_PLAYER ? AUTHENTICATION : code, because: 'card' }
  }

  async function checkAction({ intentId }: Parameters<Holds['checkAction']>[0]) {
    const status = await statusOf(intentId)
    if (isHeld({ status })) return 'held'
    return status === 'requires_action' || status === 'processing' ? 'waiting' : 'failed'
  }

  /** A payment that was made although the response is a refusal of something else. */
  async function findMade({ orderId, customerId }: Hold) {
    // The newest come first, and this one was made just now.
    return findHold({ orderId, customerId, since: new Date(0) }).catch((error: unknown) => {
      if (refusalOf(error)) return null
      throw error
    })
  }

  async function findHold({ orderId, customerId, since }: Parameters<Holds['findHold']>[0]) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    const intents = await stripe.paymentIntents.list({ customer: customerId, created, limit: 100 })
    const made = intents.data.find((intent) => intent.transfer_group === groupOf(orderId))
    if (!made || made.status === 'canceled') return null
    if (isHeld(made)) return made.id
    await end(made.id)
    return null
  }

  async function capture(hold: Parameters<Holds['capture']>[0]) {
    try {
      const options = { ...BRIEFLY, idempotencyKey: keyOf(hold, 'capture') }
      const intent = await stripe.paymentIntents.capture(hold.intentId, { expand: CHARGE }, options)
      return { ok: true as const, charge: chargeOf(intent) }
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      // A hold that is no longer open: whether it was charged or lapsed is the provider's to say.
      const intent = await stripe.paymentIntents.retrieve(hold.intentId, { expand: CHARGE }).catch(() => null)
      if (intent?.status === 'succeeded') return { ok: true as const, charge: chargeOf(intent) }
      const lapsed = { ok: false as const, code: 'hold_lapsed', because: 'provider' as const }
      return intent?.status === 'canceled' ? lapsed : refused.refusal
    }
  }

  async function refund(hold: Parameters<Holds['refund']>[0]) {
    try {
      await stripe.refunds.create(
        { payment_intent: hold.intentId, metadata: { order_id: String(hold.orderId) } },
        { ...BRIEFLY, idempotencyKey: keyOf(hold, 'refund') },
      )
    } catch (error) {
      if (!isCode(error, 'charge_already_refunded')) throw error
    }
  }

  /** Cancels a payment in any state; returns the state that it ended in. */
  async function end(intentId: string): Promise<'released' | 'captured'> {
    try {
      await stripe.paymentIntents.cancel(intentId, {}, BRIEFLY)
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

  return { authorize, checkAction, findHold, capture, release: ({ intentId }) => end(intentId), refund }
}
