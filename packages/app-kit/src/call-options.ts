import { BATCH_MAX } from '@queuemate/contracts/batches'
import { rememberServerTime } from './server-clock.ts'

/** Options for tRPC's `httpBatchLink`. Each response also updates the server clock. */
export const callOptions = {
  url: '/trpc',
  maxItems: BATCH_MAX,
  fetch: async (url: RequestInfo | URL, init?: object): Promise<Response> => {
    const sent = Date.now()
    const response = await fetch(url, { ...init, credentials: 'include' })
    rememberServerTime(response.headers.get('date'), sent, Date.now())
    return response
  },
}
