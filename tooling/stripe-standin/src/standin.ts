import Stripe from 'stripe'
import { newId, now } from './ids.ts'
import type { Params } from './params.ts'
import type { State } from './state.ts'

/** What every handler works with. Handlers are synchronous, so each request is atomic. */
export interface Standin {
  state: State
  /** The platform's own country. */
  country: string
  /** Where browsers reach the hosted pages, without a trailing slash. */
  publicUrl: string
  /** Sends an event with a snapshot of the object, if anyone listens. `account`: the connected account that it is about. */
  emit(type: Stripe.Event.Type, object: object, account?: string): void
  /** How many of the next refunds stay pending until a switch finishes them. */
  pendingRefunds: number
}

export interface ApiRequest {
  params: Params
  /** The value of the path's `:id`; empty where a path has none. */
  id: string
  /** The `Stripe-Account` header: acts for that connected account. */
  account: string | undefined
}

export type Handler = (standin: Standin, request: ApiRequest) => object

export const apiVersion = Stripe.API_VERSION

interface StandinParts {
  state: State
  country: string
  publicUrl: string
  deliver(eventId: string): void
  isSubscribed(type: string): boolean
}

export function createStandin({ state, country, publicUrl, deliver, isSubscribed }: StandinParts): Standin {
  return {
    state,
    country,
    publicUrl,
    pendingRefunds: 0,
    emit(type, object, account) {
      if (!isSubscribed(type)) return
      const id = newId('evt')
      const payload = JSON.stringify({
        id,
        object: 'event',
        ...(account === undefined ? {} : { account }),
        api_version: apiVersion,
        created: now(),
        data: { object },
        livemode: false,
        type,
      })
      state.undelivered.set(id, { type, account, payload })
      deliver(id)
    },
  }
}
