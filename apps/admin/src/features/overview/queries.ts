import { api } from '../../lib/trpc.ts'

/** What waits for the member of staff; `mine`: only what they took. */
export const inboxQuery = (mine: boolean) =>
  api.staff.overview.inbox.queryOptions({ mine }, { staleTime: 15_000 })
