import { fetchInTime } from './fetch-in-time.ts'
import { rememberServerTime } from './server-clock.ts'

/** A tRPC query. */
export type PrefetchedCall = { path: string; input?: unknown }

/** How long a response stays valid before it is used, in milliseconds. */
const FRESH_MS = 15_000
const SESSION = 'session'

const kept = new Map<string, { sentAt: number; response: Promise<unknown> }>()

const keyOf = ({ path, input = null }: PrefetchedCall) => `${path} ${JSON.stringify(input)}`

/** Requests the session and a page's first queries before the scripts that use the responses have loaded. */
export function prefetchCalls(calls: readonly PrefetchedCall[]): void {
  keep(SESSION, send('/api/auth/get-session'))
  if (calls.length === 0) return
  const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, input]))
  const batch = sendBatch(
    `/trpc/${calls.map(({ path }) => path).join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`,
  )
  for (const [index, call] of calls.entries())
    keep(
      keyOf(call),
      batch.then((results) => dataOf(results[index])),
    )
}

/** The data of an early query. Can be taken once, while it is fresh. Rejects if the call failed. */
export const consumePrefetched = (call: PrefetchedCall): Promise<unknown> | undefined => take(keyOf(call))

/** The early response of `/api/auth/get-session`, under the same conditions. */
export const consumePrefetchedSession = () => take(SESSION) as Promise<Response> | undefined

function keep(key: string, response: Promise<unknown>): void {
  // Prevents an unhandled rejection. The call that takes the response still gets the error.
  response.catch(() => {})
  kept.set(key, { sentAt: Date.now(), response })
}

function take(key: string): Promise<unknown> | undefined {
  const found = kept.get(key)
  kept.delete(key)
  return found && Date.now() - found.sentAt < FRESH_MS ? found.response : undefined
}

type Result = { result: { data: unknown } } | { error: unknown }

async function sendBatch(url: string): Promise<Result[]> {
  const sentAt = Date.now()
  const response = await send(url)
  rememberServerTime(response.headers.get('date'), sentAt, Date.now())
  return (await response.json()) as Result[]
}

function dataOf(result: Result | undefined): unknown {
  if (!result || !('result' in result)) throw new Error('the call failed')
  return result.result.data
}

const send = (url: string) => fetchInTime(url, { credentials: 'include' })
