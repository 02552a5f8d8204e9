import type { ClientErrorInput } from '@queuemate/contracts/support/client-errors'
import { CLIENT_ERROR_LIMITS as LIMITS } from '@queuemate/contracts/support/client-error-limits'
import { failureOf } from './errors.ts'

/** More than this of one page load are the same trouble again. */
const MAX_REPORTS = 5

type Reporter = Pick<ClientErrorInput, 'app' | 'release'> & {
  send?: (report: ClientErrorInput) => void
}

/** Tells the API of errors in a page. What is expected (a refusal, no connection) is left out; never throws. */
export function createErrorReporter({ app, release, send = post }: Reporter) {
  const sent = new Set<string>()
  return (error: unknown, kind: ClientErrorInput['kind']): void => {
    try {
      if (isExpected(error) || sent.size >= MAX_REPORTS) return
      const { message, stack } = textsOf(error)
      const key = `${message}\n${stack}`
      if (sent.has(key)) return
      sent.add(key)
      const path = window.location.pathname.slice(0, LIMITS.path)
      send({ app, release: release.slice(0, LIMITS.release), kind, path, message, stack })
    } catch {
      // A report that fails must not become an error of its own.
    }
  }
}

/** Only what our own code did wrong: refusals and lost connections have a code, and are shown where they happen. */
function isExpected(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true
  return failureOf(error).code !== 'unknown'
}

function textsOf(error: unknown): { message: string; stack: string } {
  const known = error instanceof Error
  const message = known ? `${error.name}: ${error.message}` : String(error)
  return {
    message: message.slice(0, LIMITS.message),
    stack: known ? (error.stack ?? '').slice(0, LIMITS.stack) : '',
  }
}

/** Also while the page is being left. */
function post(report: ClientErrorInput): void {
  fetch('/api/client-errors', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => {})
}
