import { t } from '@lingui/core/macro'
import type { ErrorBody, ErrorCode, Issue } from '@queuemate/contracts/errors'

/** A failed REST call, with the body of contract §2. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]
  readonly retryAfter: number | undefined
  /** The HTTP status of a response without that body. */
  readonly status: number | undefined

  constructor(code: ErrorCode, message: string, issues: Issue[] = [], retryAfter?: number, status?: number) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
    this.status = status
  }
}

/**
 * The stable code of contract §2, why no response arrived or could be read (spec §8), or `unknown` for an error of the
 * page itself.
 */
export type FailureCode = ErrorCode | 'network' | 'timeout' | 'parsing' | 'unknown'

export type Failure = {
  code: FailureCode
  text: string
  issues: Issue[]
  /** The current price in cents, with `price_changed`. */
  price?: number | undefined
  /** The seconds that the server asks to wait before the next try. */
  retryAfter?: number | undefined
  /** The HTTP status, if the response did not have the body of contract §2 (spec §8). */
  status?: number | undefined
}

/** The text to show when no response arrived. */
export const unreachableText = () => t`The server could not be reached. Check your connection and try again`

/** The API did not respond, or a proxy responded in its place. */
export class UnreachableError extends Error {
  constructor(cause?: unknown) {
    super(unreachableText(), { cause })
    this.name = 'UnreachableError'
  }
}

const unreadableText = () => t`The server's response could not be read. Please try again`

/** A response arrived, but its body could not be read. */
class UnreadableError extends Error {
  constructor(cause: unknown) {
    super(unreadableText(), { cause })
    this.name = 'UnreadableError'
  }
}

/** The JSON of a response that succeeded. Throws `UnreadableError`. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw cause instanceof SyntaxError ? new UnreadableError(cause) : cause
  })
}

/** Converts any error to one shape. Uses the server's text if it responded, and a default text otherwise. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { code, message, issues, retryAfter, status } = error
    return { code, text: message, issues, retryAfter, status }
  }
  if (isTimeout(error)) {
    return { code: 'timeout', text: t`The server took too long to respond. Please try again`, issues: [] }
  }
  if (isCallError(error) && (error.cause instanceof ApiError || isTimeout(error.cause)))
    return failureOf(error.cause)
  // A call that was refused before it reached tRPC has the body of any other.
  const data = isCallError(error) ? (error.data ?? error.meta?.responseJSON) : null
  if (isErrorData(data))
    return {
      code: data.msg,
      text: data.message,
      issues: data.issues ?? [],
      price: data.price,
      retryAfter: data.retry_after,
    }
  if (isUnreadable(error)) {
    return { code: 'parsing', text: unreadableText(), issues: [] }
  }
  if (!isUnreachable(error)) {
    return { code: 'unknown', text: t`Something went wrong on this page. Please try again`, issues: [] }
  }
  const text =
    navigator.onLine === false ? t`You are offline. Check your connection and try again` : unreachableText()
  return { code: 'network', text, issues: [] }
}

/** tRPC wraps the error of a body that is not JSON, and has one of its own for a body of another shape. */
function isUnreadable(error: unknown): boolean {
  if (error instanceof UnreadableError) return true
  return (
    isCallError(error) &&
    (error.cause instanceof SyntaxError || error.message === 'Unable to transform response from server')
  )
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

/**
 * `fetch` fails with a `TypeError` whose text depends on the browser. tRPC wraps it, and responses that it cannot read.
 */
function isUnreachable(error: unknown): boolean {
  if (error instanceof UnreachableError || isCallError(error)) return true
  // Vite reports a style sheet that could not be fetched as an `Error` of its own.
  if (error instanceof Error && /Unable to preload CSS/.test(error.message)) return true
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message)
}

type CallError = Error & { data?: unknown; meta?: { responseJSON?: unknown } }

/** Recognizes a tRPC error by name, because public pages don't load the tRPC client. */
function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'TRPCClientError' && 'data' in error
}

function isErrorData(data: unknown): data is ErrorBody {
  return typeof data === 'object' && data !== null && 'msg' in data && 'message' in data
}

/** The failure for a response without the body of contract §2, from a proxy or from the server's own limits. */
export function failureOfStatus(status: number): ApiError {
  const failure = (code: ErrorCode, text: string) => new ApiError(code, text, [], undefined, status)
  if (status === 413) return failure('too_large', t`This is too large`)
  if (status === 429) return failure('rate_limited', t`Too many attempts. Please wait a moment`)
  if (status >= 500)
    return failure('unavailable', t`The service is not available right now. Please try again`)
  return failure('bad_request', t`The request could not be read`)
}

const TRANSIENT: ReadonlySet<FailureCode> = new Set(['network', 'timeout', 'parsing', 'unavailable'])

/** Whether a retry may succeed: no response, or the server was not available. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(failureOf(error).code)
}

/**
 * The text of a refusal that the person can act on; null if the API did not answer, or failed itself: such failures
 * have no text of their own, and lead where the specification says (spec §8).
 */
export function refusalText(error: unknown): string | null {
  const { code, text } = failureOf(error)
  return isTransient(error) || code === 'internal' || code === 'unknown' ? null : text
}
