import { queryOptions } from '@tanstack/react-query'
import type { RestData } from '@queuemate/api/rest'
import { getJson } from '../../lib/api.ts'

export type FeaturedChoice = RestData['homepage/featured'][number]
export type FeaturedCompanion = OnlineNow['companions'][number]
export type OnlineNow = RestData['homepage/online']
export type Statistics = RestData['homepage/statistics']

/** How often an open homepage refetches who is online, in milliseconds. */
const ONLINE_EVERY = 30_000

/* Plain requests: visitors do not load the tRPC client for them. */

export const featuredQuery = queryOptions({
  queryKey: ['homepage', 'featured'],
  queryFn: () => getJson('homepage/featured'),
  staleTime: 60_000,
})

export const onlineNowQuery = queryOptions({
  queryKey: ['homepage', 'online'],
  queryFn: () => getJson('homepage/online'),
  staleTime: ONLINE_EVERY,
  refetchInterval: ONLINE_EVERY,
})

export const figuresQuery = queryOptions({
  queryKey: ['homepage', 'statistics'],
  queryFn: () => getJson('homepage/statistics'),
  staleTime: 60_000,
})
