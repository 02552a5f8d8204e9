import { newId, now } from './ids.ts'
import { invalid, isValidationFailure, StripeFailure } from './errors.ts'
import { expand } from './expand.ts'
import { texts, type Params } from './params.ts'
import { apiVersion, type Handler, type Standin } from './standin.ts'
import { trimResults } from './state.ts'

export interface Incoming {
  method: string
  path: string
  /** Undefined when the stand-in does not have the route. */
  handler: Handler | undefined
  id: string
  params: Params
  body: string
  idempotencyKey: string | undefined
  account: string | undefined
}

interface Result {
  status: number
  body: string
  headers: Record<string, string>
}

const LONGEST_KEY = 255
const KEY_LIFETIME = 24 * 60 * 60

/** Handles one call of the API: replay by idempotency key, the handler, expansion, errors. */
export function handleCall(standin: Standin, incoming: Incoming): Result {
  const { results } = standin.state
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': newId('req'),
    'stripe-version': apiVersion,
  }
  const key = incoming.method === 'POST' ? incoming.idempotencyKey : undefined
  const fingerprint = `${incoming.path}\n${incoming.account ?? ''}\n${incoming.body}`
  const keep = (status: number, body: string) => {
    if (key === undefined) return
    results.set(key, { fingerprint, status, body, at: now() })
    trimResults(standin.state)
  }
  try {
    if (incoming.account !== undefined) requireAccount(standin, incoming.account)
    if (key !== undefined && key.length > LONGEST_KEY)
      throw invalid(`Idempotency keys must be at most ${LONGEST_KEY} characters long.`)
    const saved = key === undefined ? undefined : results.get(key)
    // Stripe removes keys after a day: one that comes back later makes a new call.
    if (saved && saved.at > now() - KEY_LIFETIME && key !== undefined) {
      if (saved.fingerprint !== fingerprint) throw keyReused(key)
      return {
        status: saved.status,
        body: saved.body,
        headers: { ...headers, 'idempotent-replayed': 'true' },
      }
    }
    const body = handle(standin, incoming)
    keep(200, body)
    return { status: 200, body, headers }
  } catch (error) {
    const failure = asFailure(error)
    const body = JSON.stringify({ error: failure.body })
    if (failure.body.type !== 'idempotency_error' && !isValidationFailure(failure)) keep(failure.status, body)
    return { status: failure.status, body, headers }
  }
}

function handle(standin: Standin, { method, path, handler, id, params, account }: Incoming): string {
  if (!handler) {
    throw invalid(`Unrecognized request URL (${method}: ${path}). The stand-in has a part of Stripe's API.`, {
      status: 404,
    })
  }
  const result = handler(standin, { params, id, account })
  return JSON.stringify(expand(standin.state, result, texts(params, 'expand')))
}

/** As Stripe for a connected account that does not exist, or that has ended its connection. */
function requireAccount({ state }: Standin, id: string) {
  if (state.accounts.has(id)) return
  throw invalid(
    `The provided key does not have access to account '${id}' (or that account does not exist).`,
    { code: 'account_invalid', status: 403 },
  )
}

function keyReused(key: string) {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

function asFailure(error: unknown): StripeFailure {
  if (error instanceof StripeFailure) return error
  console.error('stripe stand-in:', error)
  return new StripeFailure(500, { type: 'api_error', message: 'An error occurred in the stand-in.' })
}
