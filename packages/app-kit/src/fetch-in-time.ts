/**
 * How long a call and its response may take, in milliseconds. A change waits longer than the API for the payment provider,
 * so that it is rarely sent again while it is still made.
 */
const READ_MS = 20_000
const CHANGE_MS = 60_000

/**
 * `fetch` that fails with a `TimeoutError`, because on a lost connection it would be waited for without end. Uploads have
 * their own limit, for a stall.
 */
export function fetchInTime(
  url: RequestInfo | URL,
  init: RequestInit = {},
  ms = init.method === 'POST' ? CHANGE_MS : READ_MS,
): Promise<Response> {
  const limit = AbortSignal.timeout(ms)
  return fetch(url, { ...init, signal: init.signal ? eitherOf(init.signal, limit) : limit })
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
