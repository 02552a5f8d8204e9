import { QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isPassing } from './errors.ts'
import { sessionKey } from './session.ts'

/** Unused data is kept for 60 s (spec §9). A 401 anywhere means the session is over everywhere. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (failureOf(error).code === 'unauthenticated') queryClient.setQueryData(sessionKey, null)
    },
  }),
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: 5_000,
      retry: (count, error) => count < 2 && isPassing(error),
      retryDelay: (count) => 500 * 2 ** count,
    },
    // Offline a change fails at once: it must not be made later, when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})
