import { t } from '@lingui/core/macro'
import type { Issue } from '@queuemate/contracts/errors'
import { failureOf, failureOfStatus } from './errors.ts'

/** A refusal by the sign-in provider, with the fields it named. */
export class AuthFailure extends Error {
  readonly code: string
  readonly issues: Issue[]
  /** The account's email address, if the password was right but the address is not verified yet. */
  readonly unverified: string | null

  constructor(text: string, code = '', issues: Issue[] = [], unverified: string | null = null) {
    super(text)
    this.name = 'AuthFailure'
    this.code = code
    this.issues = issues
    this.unverified = unverified
  }
}

/** Returns the data of a sign-in call. Throws `AuthFailure` if the call was refused. */
export function dataOrThrow<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) throw failureIn(error ?? {})
  return data
}

/** The provider's messages joined, each in its long form if it has one (spec §8). */
function failureIn(error: unknown): AuthFailure {
  const { status, code, message, issues, errors, email } = error as Partial<AuthError>
  const listed = (errors ?? []).map((one) => one.longMessage ?? one.long_message ?? one.message ?? '')
  const text = listed.filter(Boolean).join(' ') || message || textOfStatus(status ?? 0)
  const unverified = code === 'EMAIL_NOT_VERIFIED' ? email : undefined
  return new AuthFailure(text, code ?? '', issues ?? [], unverified ?? null)
}

type AuthError = {
  status: number
  code: string
  message: string
  issues: Issue[]
  email: string
  errors: { message?: string; longMessage?: string; long_message?: string }[]
}

function textOfStatus(status: number): string {
  if (status === 429 || status >= 500) return failureOfStatus(status).message
  return t`This was not accepted. Please check what you entered`
}

/** The error text to show above a form. */
export function authText(error: unknown): string {
  return error instanceof AuthFailure ? error.message : failureOf(error).text
}
