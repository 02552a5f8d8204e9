import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isTransient } from './errors.ts'

/** Creates an app's query client. `onError` is called for every failed call. */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Unused data stays in the cache for 60 s (spec §9).
        gcTime: 60_000,
        staleTime: 5_000,
        retry: (count, error) => count < 2 && isTransient(error),
        retryDelay: (count, error) => 1_000 * (failureOf(error).retryAfter ?? 0.5 * 2 ** count),
      },
      // Offline, a mutation fails immediately. It must not run later, when the person no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
