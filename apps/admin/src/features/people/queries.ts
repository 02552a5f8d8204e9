import { api } from '../../lib/trpc.ts'

/** A person's profile. */
export const personQuery = (userId: string) => api.staff.people.get.queryOptions({ userId })
