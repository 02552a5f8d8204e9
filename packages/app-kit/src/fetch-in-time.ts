/**
 * How long a call and its response may take, in milliseconds. A change waits longer than the API for the payment provider,
 * so that it is rarely sent again while it is still made.
 */
const READ_MS = 20_000
const CHANGE_MS = 60_000

/** How long a change that got no answer counts as the same change when it is sent again. */
const SAME_MS = 10 * 60_000

/** Changes that got no answer, by address and body. The API may have made them. */
const unanswered = new Map<string, { key: string; until: number }>()

/**
 * `fetch` that fails with a `TimeoutError`, because on a lost connection it would be waited for without end. Uploads have
 * their own limit, for a stall. A change that is sent again because no answer arrived has the same `Idempotency-Key`, so that
 * the API does not make it twice.
 */
export async function fetchInTime(
  url: RequestInfo | URL,
  init: RequestInit = {},
  ms = init.method === 'POST' ? CHANGE_MS : READ_MS,
): Promise<Response> {
  const limit = AbortSignal.timeout(ms)
  const signal = init.signal ? eitherOf(init.signal, limit) : limit
  if (init.method !== 'POST' || typeof init.body !== 'string') return fetch(url, { ...init, signal })
  const change = `${url} ${init.body}`
  const earlier = unanswered.get(change)
  const isSame = earlier && Date.now() < earlier.until
  const sent = isSame ? earlier : { key: crypto.randomUUID(), until: Date.now() + SAME_MS }
  unanswered.set(change, sent)
  const headers = new Headers(init.headers)
  headers.set('idempotency-key', sent.key)
  const response = await fetch(url, { ...init, headers, signal })
  if (response.status < 500) unanswered.delete(change)
  return response
}

/** `AbortSignal.any` is not in every supported browser. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}
