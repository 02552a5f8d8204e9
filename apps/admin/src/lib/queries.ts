import { api } from './trpc.ts'

/** The signed-in member of staff. */
export const staffQuery = api.staff.session.get.queryOptions(undefined, { staleTime: 60_000 })
/** How much waits in each queue. */
export const queuesQuery = api.staff.overview.queues.queryOptions(undefined, { staleTime: 30_000 })
/** The paybands that a companion can get. */
export const paybandsQuery = api.staff.paybands.list.queryOptions(undefined, { staleTime: 60_000 })
