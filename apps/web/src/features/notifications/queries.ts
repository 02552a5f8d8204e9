import { api } from '../../lib/trpc.ts'

/** The devices that get push messages. */
export const pushQuery = api.accounts.push.queryOptions(undefined, { staleTime: 60_000 })
