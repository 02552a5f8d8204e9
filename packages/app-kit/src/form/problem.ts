import { AuthFailure } from '../auth-failure.ts'
import { failureOf } from '../errors.ts'
import type { Issue } from '@queuemate/contracts/errors'

/** Why the server refused a form: a text for the whole form, and the fields it named. */
export function problemOf(error: unknown): { text: string; issues: Issue[] } {
  return error instanceof AuthFailure ? { text: error.message, issues: error.issues } : failureOf(error)
}

/** Renames a field in an error, for when the form and the server use different names. */
export function renameIssueField(error: unknown, from: string, to: string): unknown {
  if (!(error instanceof AuthFailure)) return error
  const issues = error.issues.map((issue) => (issue.path === from ? { ...issue, path: to } : issue))
  return new AuthFailure(error.message, error.code, issues, error.unverified)
}
