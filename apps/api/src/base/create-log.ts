import { pino, type Logger } from 'pino'

/**
 * Names of packages with a version, which stand in stack traces, have no letters after the last dot. An address begins
 * where its characters do: trying from each of them takes the square of a text's length.
 */
const ADDRESS = /(?<![\w.%+-])[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi

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

/** PostgreSQL ends some messages with the value that it could not read: `: "…"`. */
function withoutGivenValue(text: string): string {
  const start = text.indexOf(': "')
  return start !== -1 && text.endsWith('"') && text.length > start + 3 ? `${text.slice(0, start)}: "…"` : text
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
  const message = withoutGivenValue(withoutAddresses(error.message))
  return {
    ...Object.fromEntries(kept.map((name) => [name, fields[name]])),
    name: error.name,
    message,
    stack: withoutAddresses(error.stack ?? '').replace(withoutAddresses(error.message), () => message),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
