import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@queuemate/api/router'
import { consumePrefetched } from '@queuemate/app-kit/prefetched-calls'

/** Uses the data of queries that were sent early (`app/prefetch-page-data.ts`). A call that failed is sent again. */
export const prefetchLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const early = op.type === 'query' ? consumePrefetched(op) : undefined
    if (!early) return next(op)
    return observable((observer) => {
      early.then(
        (data) => {
          observer.next({ result: { type: 'data', data } })
          observer.complete()
        },
        () => next(op).subscribe(observer),
      )
    })
  }
