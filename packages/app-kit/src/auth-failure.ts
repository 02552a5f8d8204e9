import { t } from '@lingui/core/macro'
import type { Issue } from '@queuemate/contracts/errors'
import { failureOfStatus, unreachableText } from './errors.ts'

/** What the sign-in provider refused, with the fields it named. */
export class AuthFailure extends Error {
  readonly code: string
  readonly issues: Issue[]
  /** The address of the account, when the password was right and the address still needs its code. */
  readonly unverified: string | null

  constructor(text: string, code = '', issues: Issue[] = [], unverified: string | null = null) {
    super(text)
    this.name = 'AuthFailure'
    this.code = code
    this.issues = issues
    this.unverified = unverified
  }
}

/** Passes on what a call of the sign-in client answered; throws `AuthFailure` when it was refused. */
export function answerOf<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) throw failureIn(error ?? {})
  return data
}

/** The provider's messages joined, each in its long form where there is one (spec §8). */
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

/** The error above a form. */
export function authText(error: unknown): string {
  return error instanceof AuthFailure ? error.message : unreachableText()
}
