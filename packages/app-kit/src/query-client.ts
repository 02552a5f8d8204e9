import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isTransient } from './errors.ts'

/** The cache of an app. `onError` hears of every call that failed. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Unused data is kept for 60 s (spec §9).
        gcTime: 60_000,
        staleTime: 5_000,
        retry: (count, error) => count < 2 && isTransient(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
      // Offline a change fails at once: it must not be made later, when the person no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
