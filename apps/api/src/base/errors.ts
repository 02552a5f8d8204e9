import { TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import { AppError, httpStatusOf, type ErrorCode } from '@queuemate/contracts/errors'
import { ZodError } from 'zod'

const TRPC_CODES: Record<number, TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  406: 'unsupported_media_type',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
}

// SQLSTATEs for values that PostgreSQL cannot store: characters that are not in its encoding or in JSON, numbers out of
// range.
const UNSTORABLE = ['22021', '22003', '22P02', '22P05']

/**
 * The connection to PostgreSQL was cut, refused or silent, or none was free in time; a statement or its lock took too
 * long; its disk is full; the server is a standby, which takes no writes; its password was changed and this process
 * still has the old one.
 */
const AWAY = (
  '57P01 57P02 57P03 53100 53300 55P03 57014 25006 25P03 28P01 ' +
  'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENOTFOUND EAI_AGAIN'
).split(' ')
/** Transactions waited for each other, each time that this one was tried. */
const DEADLOCK = '40P01'
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
/** Whether an error of a query says that PostgreSQL is not available right now. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  if (code && (AWAY.includes(code) || code.startsWith('08'))) return true
  if (!(error instanceof Error)) return false
  // better-auth wraps the error of a session that it could not read.
  return AWAY_TEXT.test(error.message) || (error.cause !== undefined && isDatabaseAway(error.cause))
}

export function trpcCodeOf(code: ErrorCode): TRPC_ERROR_CODE_KEY {
  return TRPC_CODES[httpStatusOf(code)] ?? 'INTERNAL_SERVER_ERROR'
}

/** Turns any thrown value into the one error type; callers learn of an unknown failure only that it is `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return invalidInput(error)
  if (error instanceof TRPCError) {
    if (error.cause instanceof AppError || error.cause instanceof ZodError) return toAppError(error.cause)
    if (error.code === 'NOT_FOUND') return new AppError('not_found')
    if (error.code === 'PARSE_ERROR' || error.code === 'BAD_REQUEST') return new AppError('bad_request')
    if (error.code === 'UNSUPPORTED_MEDIA_TYPE') return new AppError('unsupported_media_type')
    if (error.code === 'METHOD_NOT_SUPPORTED') return new AppError('bad_request')
    const inner = error.cause ? toAppError(error.cause) : undefined
    if (inner?.code === 'invalid_input' || inner?.code === 'unavailable') return inner
    return new AppError('internal', undefined, { cause: error.cause ?? error })
  }
  const code = codeOf(error)
  if (code && UNSTORABLE.includes(code)) {
    return new AppError('invalid_input', 'A value has a size or characters that cannot be stored', {
      cause: error,
    })
  }
  if (code === DEADLOCK || isDatabaseAway(error))
    return new AppError('unavailable', undefined, { cause: error })
  // Errors of other libraries have a statusCode too: the one that a server gave us, not one for our caller.
  if (code?.startsWith('FST_')) return errorOfStatus(statusOf(error) ?? 500, error)
  return new AppError('internal', undefined, { cause: error })
}

/** Maps an HTTP status to an error; 5xx becomes `internal`. */
export function errorOfStatus(status: number, cause?: unknown): AppError {
  const isCallers = status >= 400 && status < 500
  return new AppError(BY_STATUS[status] ?? (isCallers ? 'bad_request' : 'internal'), undefined, { cause })
}

function invalidInput(error: ZodError): AppError {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  return new AppError('invalid_input', issues[0]?.message, { issues })
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
