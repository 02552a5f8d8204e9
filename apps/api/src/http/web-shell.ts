/** The document of the web app, with the headers that it is served with. */
export interface Shell {
  html: string
  headers: Record<string, string>
}

/** How long a document may be from a release that has been replaced, ms. */
const FRESH_MS = 60_000
const TIMEOUT_MS = 5_000

const PASSED_ON = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

/** Reads the empty document of the web app from its server, at most once a minute; an older one when that fails. */
export function createWebShell(url: string, now: () => number) {
  let known: Shell | undefined
  let readAt = -Infinity
  let reading: Promise<Shell> | undefined

  async function read(): Promise<Shell> {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${url} returned ${response.status}`)
    const headers = PASSED_ON.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    known = { html: await response.text(), headers: Object.fromEntries(headers) }
    readAt = now()
    return known
  }

  /** Throws when the document has never been read. */
  return async (): Promise<Shell> => {
    if (known && now() - readAt < FRESH_MS) return known
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading.catch((error: unknown) => {
      if (known) return known
      throw error
    })
  }
}
