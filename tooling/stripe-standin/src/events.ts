import type Stripe from 'stripe'
import { noSuch } from './errors.ts'
import { page } from './lists.ts'
import { text, texts } from './params.ts'
import { pathId, type ApiRequest } from './request.ts'
import type { Standin } from './standin.ts'

export function retrieveEvent(standin: Standin, request: ApiRequest): Stripe.Event {
  const id = pathId(request)
  const event = standin.state.events.get(id)
  if (!event) throw noSuch('event', id)
  return JSON.parse(event.payload) as Stripe.Event
}

export function listEvents(standin: Standin, { params }: ApiRequest): Stripe.ApiList<Stripe.Event> {
  const types = [text(params, 'type'), ...texts(params, 'types')].filter((type) => type !== undefined)
  const found = page(standin.state.events.values(), params, '/v1/events', (event) => {
    return types.length === 0 || types.some((type) => matchesType(type, event.type))
  })
  return { ...found, data: found.data.map((event) => JSON.parse(event.payload) as Stripe.Event) }
}

/** `charge.*` stands for every type that begins so. */
function matchesType(wanted: string, type: string) {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type
}
