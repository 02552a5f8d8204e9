import { BATCH_MAX } from '@queuemate/contracts/batches'
import { failureOfStatus } from './errors.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { rememberServerTime } from './server-clock.ts'

/**
 * Options for tRPC's `httpBatchLink`. Each response also updates the server clock. An error that is not JSON comes from a
 * proxy or from the server's own limits: its status says more than that the body cannot be read.
 */
export const callOptions = {
  url: '/trpc',
  maxItems: BATCH_MAX,
  fetch: async (url: RequestInfo | URL, init?: object): Promise<Response> => {
    const sent = Date.now()
    const response = await fetchInTime(url, { ...init, credentials: 'include' })
    rememberServerTime(response.headers.get('date'), sent, Date.now())
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!response.ok && !isJson) throw failureOfStatus(response.status)
    return response
  },
}
