import { AuthFailure } from '../auth-failure.ts'
import { failureOf } from '../errors.ts'
import type { Issue } from '@queuemate/contracts/errors'

/** Why the server did not take a form: a text for all of it, and the fields it named. */
export function problemOf(error: unknown): { text: string; issues: Issue[] } {
  return error instanceof AuthFailure ? { text: error.message, issues: error.issues } : failureOf(error)
}

/** The same error with another name for one of its fields, when form and server do not use the same name. */
export function withFieldRenamed(error: unknown, from: string, to: string): unknown {
  if (!(error instanceof AuthFailure)) return error
  const issues = error.issues.map((issue) => (issue.path === from ? { ...issue, path: to } : issue))
  return new AuthFailure(error.message, error.code, issues, error.unverified)
}
