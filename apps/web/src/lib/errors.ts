import { TRPCClientError } from '@trpc/client'
import { ERRORS, type ErrorCode, type Issue } from '@queuemate/contracts/errors'

/** A failed REST call, with the body of contract §2. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]

  constructor(code: ErrorCode, message: string, issues: Issue[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
  }
}

export type Failure = {
  /** The stable code of contract §2, or what kept an answer from arriving. */
  code: ErrorCode | 'network' | 'timeout'
  text: string
  issues: Issue[]
  /** With `price_changed`: the price now, in cents. */
  price?: number | undefined
}

const offline = 'You are offline. Check your connection and try again'
const unreachable = 'The server could not be reached. Check your connection and try again'

/** One shape for whatever went wrong: the server's own words when it answered, ours when it did not. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, text: error.message, issues: error.issues }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { code: 'timeout', text: 'The server took too long to answer. Please try again', issues: [] }
  }
  const data: unknown = error instanceof TRPCClientError ? error.data : null
  if (isErrorData(data))
    return {
      code: data.msg,
      text: data.message ?? ERRORS[data.msg][1],
      issues: data.issues ?? [],
      price: data.price,
    }
  return { code: 'network', text: navigator.onLine ? unreachable : offline, issues: [] }
}

type ErrorData = { msg: ErrorCode; message?: string; issues?: Issue[]; price?: number }

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'msg' in data && String(data.msg) in ERRORS
}

/** Worth another try without asking: nothing was answered, or the server said it is not available. */
export function isPassing(error: unknown): boolean {
  return ['network', 'timeout', 'unavailable'].includes(failureOf(error).code)
}
