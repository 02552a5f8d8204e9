import type { InfiniteQueryExecuteOptions, QueryExecuteOptions } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { wasSignedIn } from './member-hint.ts'
import { queryClient } from './query-client.ts'
import { readSession } from './session.ts'

/** The options of a query, as the hooks accept them. */
export type Read = Pick<QueryExecuteOptions, 'queryKey' | 'meta'>

/** Errors are shown by the page's queries, or by its guard if the session cannot be read. */
const doNothing = () => {}

/**
 * A page's `loader`: starts the page's calls together with those of its layout, without waiting for them. The page
 * shows skeletons, and the errors of its own queries. A browser that was not signed in before reads the session first,
 * because a visitor would get errors before being redirected.
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
  const call =
    'initialPageParam' in read
      ? queryClient.infiniteQuery(read as InfiniteQueryExecuteOptions)
      : queryClient.query(read)
  call.catch(doNothing)
}
