import { BATCH_MAX } from '@queuemate/contracts/batches'
import { rememberServerTime } from './server-clock.ts'

/** Options of tRPC's `httpBatchLink`: calls go in batches, and their responses say what time it is on the server. */
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
