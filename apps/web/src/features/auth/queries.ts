import { api } from '../../lib/trpc.ts'

/** What a provider did not share at the sign-up. The form keeps its own copy, so it is not read again. */
export const missingFieldsQuery = api.accounts.missing.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
})

/** The linked sign-in providers. */
export const connectionsQuery = api.accounts.connections.queryOptions()
