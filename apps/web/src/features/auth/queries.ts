import { api } from '../../lib/trpc.ts'

/** The fields that a provider did not share at sign-up. The form keeps its own copy, so they are not refetched. */
export const missingFieldsQuery = api.accounts.missing.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
})

/** The linked sign-in providers. */
export const connectionsQuery = api.accounts.connections.queryOptions()
