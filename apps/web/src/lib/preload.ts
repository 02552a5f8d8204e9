import { createTRPCQueryUtils } from '@trpc/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { queryClient } from './query-client.ts'
import { trpcClient } from './trpc.ts'

/** Calls and their cache, for loaders. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })

/**
 * A page's `loader`: starts the page's calls together with those of its layout, and waits for none. The page shows
 * skeletons, and the errors of its own queries.
 */
export function preload(start: (url: URL) => Promise<unknown>[]) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      void Promise.allSettled(start(new URL(request.url)))
      return null
    },
    shouldRevalidate: () => false,
  }
}
