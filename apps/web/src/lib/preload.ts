import type { FetchInfiniteQueryOptions, FetchQueryOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { wasSignedIn } from './member-hint.ts'
import { queryClient } from './query-client.ts'
import { readSession } from './session.ts'

/** The options of a query, as the hooks take them. */
export type Read = Pick<FetchQueryOptions, 'queryKey'>

/** The guard of the page tells of a session that cannot be read. */
const doNothing = () => {}

/**
 * A page's `loader`: starts the page's calls together with those of its layout, and waits for none. The page shows
 * skeletons, and the errors of its own queries. A browser that was not signed in knows its session first: a visitor, who
 * is led away, would get errors.
 */
export function preload(readsOf: (url: URL) => Read[]) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      const call = () => readsOf(new URL(request.url)).forEach(prefetch)
      if (wasSignedIn()) call()
      else readSession().then((session) => session && call(), doNothing)
      return null
    },
    shouldRevalidate: () => false,
    readsOf,
  }
}

function prefetch(read: Read): void {
  if ('initialPageParam' in read) void queryClient.prefetchInfiniteQuery(read as FetchInfiniteQueryOptions)
  else void queryClient.prefetchQuery(read)
}
