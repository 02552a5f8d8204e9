import { api } from '../../lib/trpc.ts'

/** The paybands with what staff can change. */
export const paybandSettingsQuery = api.staff.settings.paybands.queryOptions()
