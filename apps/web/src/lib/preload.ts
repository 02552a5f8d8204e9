import { createTRPCQueryUtils } from '@trpc/react-query'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isMember } from './member-hint.ts'
import { queryClient } from './query-client.ts'
import { readSession } from './session.ts'
import { trpcClient } from './trpc.ts'

/** The guard of the page tells of a session that cannot be read. */
const doNothing = () => {}

/** Calls and their cache, for loaders. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient })

/**
 * A page's `loader`: starts the page's calls together with those of its layout, and waits for none. The page shows
 * skeletons, and the errors of its own queries. A browser that was not signed in knows its session first: a visitor, who
 * is led away, would get errors.
 */
export function preload(start: (url: URL) => Promise<unknown>[]) {
  return {
    loader: ({ request }: LoaderFunctionArgs) => {
      const call = () => void Promise.allSettled(start(new URL(request.url)))
      if (isMember()) call()
      else readSession().then((session) => session && call(), doNothing)
      return null
    },
    shouldRevalidate: () => false,
  }
}
