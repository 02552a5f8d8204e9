import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isTransient } from '@queuemate/app-kit/errors'
import { sessionKey } from './session.ts'

/** A 401 of any call means that the session is over on every page. */
export function onCallError(error: unknown): void {
  if (failureOf(error).code === 'unauthenticated') queryClient.setQueryData(sessionKey, null)
}

/** Unused data is kept for 60 s (spec §9). */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onCallError }),
  mutationCache: new MutationCache({ onError: onCallError }),
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: 5_000,
      retry: (count, error) => count < 2 && isTransient(error),
      retryDelay: (count) => 500 * 2 ** count,
    },
    // Offline a change fails at once: it must not be made later, when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})
