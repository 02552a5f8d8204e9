import Stripe from 'stripe'
import { newId, now } from './ids.ts'
import { trim, type State } from './state.ts'

/** What every handler works with. Handlers are synchronous, so each request is atomic. */
export interface Standin {
  state: State
  /** Where browsers reach the hosted pages, without a trailing slash. */
  publicUrl: string
  /** Records an event with a snapshot of the object and hands it to the webhook delivery. */
  emit(type: Stripe.Event.Type, object: object, options?: { previous?: object; account?: string }): void
  /** The request being handled; events name it. */
  request: { id: string | null; idempotencyKey: string | null }
  /** How many of the next refunds stay pending until a switch settles them. */
  pendingRefunds: number
}

export const apiVersion = Stripe.API_VERSION

export interface StandinParts {
  state: State
  publicUrl: string
  deliver(eventId: string): void
  hasWebhook(): boolean
}

export function createStandin({ state, publicUrl, deliver, hasWebhook }: StandinParts): Standin {
  const standin: Standin = {
    state,
    publicUrl,
    request: { id: null, idempotencyKey: null },
    pendingRefunds: 0,
    emit(type, object, { previous, account } = {}) {
      const id = newId('evt')
      const created = now()
      const payload = JSON.stringify({
        id,
        object: 'event',
        ...(account === undefined ? {} : { account }),
        api_version: apiVersion,
        created,
        data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: hasWebhook() ? 1 : 0,
        request: { id: standin.request.id, idempotency_key: standin.request.idempotencyKey },
        type,
      })
      state.events.set(id, { id, type, created, account, payload })
      trim(state)
      if (hasWebhook()) {
        state.undelivered.set(id, true)
        deliver(id)
      }
    },
  }
  return standin
}
