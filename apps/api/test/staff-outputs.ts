import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../src/router.ts'

/** What each procedure of the console returns, as the console reads it. */
export type StaffOutputs = inferRouterOutputs<AppRouter>['staff']
