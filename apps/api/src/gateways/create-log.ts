import { pino, type Logger } from 'pino'

/** Names of packages with a version, which stand in stack traces, have no letters after the last dot. */
const ADDRESS = /[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi
/** PostgreSQL ends some messages with the value that it could not read. */
const GIVEN_VALUE = /: ".*"$/s

/** What of an error says where it is and what kind it is, and never what a person has typed. */
const KEPT = [
  'code',
  'statusCode',
  'responseCode',
  'command',
  'type',
  'requestId',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const

/** The log of a process: one line of JSON for each entry. */
export function createLog(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password'],
    serializers: { err: describeError },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** Replaces email addresses. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '<address>')
}

/**
 * Errors of the provider's SDK, of the mail server and of PostgreSQL carry whole requests, addresses and rows: only
 * fields on a list are logged, and texts without addresses and quoted values.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? withoutAddresses(error) : { of: typeof error }
  const fields = error as unknown as Record<string, unknown>
  const kept = KEPT.filter((name) => ['string', 'number'].includes(typeof fields[name]))
  const message = withoutAddresses(error.message).replace(GIVEN_VALUE, ': "…"')
  return {
    ...Object.fromEntries(kept.map((name) => [name, fields[name]])),
    name: error.name,
    message,
    stack: withoutAddresses(error.stack ?? '').replace(withoutAddresses(error.message), () => message),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
