import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@queuemate/api/router'
import { takeEarly } from '@queuemate/app-kit/early-calls'

/** Takes the data of queries that were called early (`app/first-calls.ts`); a call that failed is sent again. */
export const earlyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const early = op.type === 'query' ? takeEarly(op) : undefined
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
