import { api } from '../../lib/trpc.ts'

/** The templates for replies. */
export const templatesQuery = api.staff.support.templates.queryOptions(undefined, { staleTime: 60_000 })
