import { APIError } from 'better-auth/api'
import type { ZodError } from 'zod'
import { rateLimitText } from '@queuemate/contracts/errors'

/** 422 with the first text of spec §5, as forms show it. */
export function inputRefused(error: ZodError): APIError {
  const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const message = issues[0]?.message ?? 'Some fields need another look'
  return new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_INPUT', message, issues })
}

/** 422 for a field with characters that cannot be stored. */
export const unreadable = (path: string): APIError =>
  fieldRefused(path, 'This has characters that cannot be used')

export function fieldRefused(path: string, message: string): APIError {
  return new APIError('UNPROCESSABLE_ENTITY', {
    code: 'INVALID_INPUT',
    message,
    issues: [{ path, message }],
  })
}

const TAKES_CODE = ['/email-otp/verify-email', '/email-otp/reset-password']
const CODE_REFUSED = {
  code: 'INVALID_OTP',
  message: 'This code is not valid. Please check it or request a new one',
}
const RECOVERY_PATH = '/two-factor/verify-backup-code'
/** The library calls it a backup code. */
const RECOVERY_REFUSED = { code: 'INVALID_BACKUP_CODE', message: 'Invalid recovery code' }
/** The library's codes for a refused code. Each would reveal whether an address has an account. */
const CODE_ERRORS = ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'USER_NOT_FOUND', 'INVALID_EMAIL']

/** One response for a code that is wrong, used, expired or tried too often, and for an address without one. */
export function codeRefused(): APIError {
  return new APIError('BAD_REQUEST', CODE_REFUSED)
}

export function tooManyTries(retryAfterSeconds: number): APIError {
  return new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'RATE_LIMITED', message: rateLimitText(retryAfterSeconds) },
    { 'retry-after': String(retryAfterSeconds) },
  )
}

/** Replaces the library's errors about codes with one uniform response; its hooks cannot change the status. */
export async function hideReason(path: string, response: Response): Promise<Response> {
  if (response.ok || ![RECOVERY_PATH, ...TAKES_CODE].includes(path)) return response
  const { code } = ((await response
    .clone()
    .json()
    .catch(() => null)) ?? {}) as { code?: string }
  if (path === RECOVERY_PATH)
    return code === RECOVERY_REFUSED.code
      ? Response.json(RECOVERY_REFUSED, { status: response.status })
      : response
  return code && CODE_ERRORS.includes(code) ? Response.json(CODE_REFUSED, { status: 400 }) : response
}
