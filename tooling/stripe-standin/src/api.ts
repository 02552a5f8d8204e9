import { newId } from './ids.ts'
import { invalid, isValidationFailure, StripeFailure } from './errors.ts'
import { expand } from './expand.ts'
import { decodeForm, type Params } from './form.ts'
import { texts } from './params.ts'
import type { Handler } from './routes.ts'
import { apiVersion, type Standin } from './standin.ts'

export interface Incoming {
  method: string
  path: string
  /** Undefined when the stand-in does not have the route. */
  handler: Handler | undefined
  /** The values of the path's `:id` segments, in order. */
  ids: string[]
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
  account: string | undefined
}

export interface Result {
  status: number
  body: string
  headers: Record<string, string>
  params: Params
  replayed: boolean
}

/** Handles one call of the API: authentication, replay by idempotency key, the handler, expansion, errors. */
export function handleCall(standin: Standin, incoming: Incoming): Result {
  const requestId = newId('req')
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': apiVersion,
  }
  if (incoming.idempotencyKey) headers['idempotency-key'] = incoming.idempotencyKey
  const params = decodeForm(incoming.method === 'GET' ? incoming.query : incoming.body)
  const result = (status: number, body: string, replayed = false): Result => {
    return { status, body, headers, params, replayed }
  }
  const key = incoming.method === 'POST' ? incoming.idempotencyKey : undefined
  const fingerprint = key === undefined ? '' : `${incoming.path}\n${incoming.account ?? ''}\n${incoming.body}`
  try {
    requireKey(incoming.authorization)
    if (incoming.account !== undefined) requireAccount(standin, incoming.account)
    const saved = key === undefined ? undefined : standin.state.results.get(key)
    if (saved && key !== undefined) {
      if (saved.fingerprint !== fingerprint) throw keyReused(key)
      headers['idempotent-replayed'] = 'true'
      return result(saved.status, saved.body, true)
    }
    standin.request = { id: requestId, idempotencyKey: incoming.idempotencyKey ?? null }
    const body = handle(standin, incoming, params)
    if (key !== undefined) standin.state.results.set(key, { fingerprint, status: 200, body })
    return result(200, body)
  } catch (error) {
    const failure = asFailure(error)
    const body = JSON.stringify({
      error: { ...failure.body, request_log_url: `${standin.publicUrl}/logs/${requestId}` },
    })
    if (key !== undefined && failure.status !== 401 && failure.body.type !== 'idempotency_error') {
      if (!isValidationFailure(failure))
        standin.state.results.set(key, { fingerprint, status: failure.status, body })
    }
    return result(failure.status, body)
  } finally {
    standin.request = { id: null, idempotencyKey: null }
  }
}

function handle(standin: Standin, incoming: Incoming, params: Params): string {
  const { handler, ids, account } = incoming
  if (!handler) {
    throw invalid(
      `Unrecognized request URL (${incoming.method}: ${incoming.path}). The stand-in has a part of Stripe's API.`,
      { status: 404 },
    )
  }
  const result = handler(standin, { params, ids, account })
  const paths = texts(params, 'expand')
  return JSON.stringify(paths.length === 0 ? result : expand(standin.state, result, paths))
}

/** Any secret key is accepted, but one is required, as with Stripe. */
function requireKey(authorization: string | undefined) {
  if (authorization && /^(Bearer|Basic) \S+/.test(authorization)) return
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: 'You did not provide an API key. Send it as `Authorization: Bearer YOUR_SECRET_KEY`.',
  })
}

/** As Stripe for a connected account that does not exist, or that has ended its connection. */
function requireAccount({ state }: Standin, id: string) {
  if (state.accounts.has(id)) return
  throw invalid(
    `The provided key does not have access to account '${id}' (or that account does not exist).`,
    {
      code: 'account_invalid',
      status: 403,
    },
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
