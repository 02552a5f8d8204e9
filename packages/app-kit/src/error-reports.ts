import { cut } from '@queuemate/text/cut'
import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import { CLIENT_ERROR_LIMITS as LIMITS } from '@queuemate/contracts/support/client-error-limits'
import { failureOf } from './errors.ts'
import { fetchInTime } from './fetch-in-time.ts'

/** The maximum number of reports for each page load. Further errors are likely caused by the same problem. */
const MAX_REPORTS = 5

/** WebKit also rejects the imports that are cancelled because the page is left. A page that stays reports them. */
const CANCELLED_IMPORT = /Importing a module script failed/
const LEAVING_MS = 2_000

type Reporter = Pick<ClientErrorInput, 'app' | 'release'> & {
  send?: (report: ClientErrorInput) => void
}

/** Reports errors in a page to the API. Skips expected errors (a refusal, no connection). Never throws. */
export function createErrorReporter({ app, release, send = post }: Reporter) {
  const sent = new Set<string>()
  return (thrown: unknown, kind: ClientErrorInput['kind']): void => {
    try {
      if (isExpected(thrown) || sent.size >= MAX_REPORTS) return
      const { message, stack } = textsOf(thrown)
      const key = `${message}\n${stack}`
      if (sent.has(key)) return
      sent.add(key)
      const path = cut(window.location.pathname, LIMITS.path)
      const error = { app, release: cut(release, LIMITS.release), kind, path, message, stack }
      if (CANCELLED_IMPORT.test(message)) setTimeout(send, LEAVING_MS, error)
      else send(error)
    } catch {
      // A failed report must not cause another error.
    }
  }
}

/**
 * Refusals and connection errors have a code and are shown where they happen. Only faults in our own code are reported.
 */
function isExpected(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true
  return failureOf(error).code !== 'unknown'
}

function textsOf(error: unknown): { message: string; stack: string } {
  const known = error instanceof Error
  const message = known ? `${error.name}: ${error.message}` : String(error)
  return {
    message: cut(message, LIMITS.message),
    stack: known ? cut(error.stack ?? '', LIMITS.stack) : '',
  }
}

/** Uses `keepalive`, so that the report is sent even while the page is being left. */
function post(report: ClientErrorInput): void {
  fetchInTime('/api/client-errors', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {})
}
