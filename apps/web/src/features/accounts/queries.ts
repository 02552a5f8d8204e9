import { api } from '../../lib/trpc.ts'

/** Lists that staff rarely change. */
const rarely = { staleTime: 60 * 60_000 }

export const regionsQuery = api.lookups.regions.queryOptions(undefined, rarely)
/** Languages with names from staff, because browsers have no name for some codes. */
export const languagesQuery = api.lookups.languages.queryOptions(undefined, rarely)
export const countriesQuery = api.lookups.countries.queryOptions(undefined, rarely)
export const timezonesQuery = api.lookups.timezones.queryOptions(undefined, rarely)
export const bannersQuery = api.lookups.banners.queryOptions(undefined, rarely)
export const keptQuery = api.lookups.kept.queryOptions(undefined, rarely)

export const emailsQuery = api.accounts.emails.queryOptions()
export const sessionsQuery = api.accounts.sessions.queryOptions()
export const notificationsQuery = api.accounts.notifications.queryOptions()
/** Everyone whom the user has blocked. */
export const blocksQuery = api.accounts.blocks.queryOptions({ limit: 500 })
/** What staff saw and changed, newest first. */
export const staffAccessQuery = api.accounts.staffAccess.infiniteQueryOptions(
  { limit: 5 },
  { getNextPageParam: ({ next_cursor }) => next_cursor },
)

/** What players see on a companion's card. */
export const cardQuery = api.companions.settings.queryOptions()
