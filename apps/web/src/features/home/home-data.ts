import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../lib/api.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

type Featured = RouterOutputs['marketplace']['featured']
export type FeaturedCompanion = Featured[number]

/* Plain requests: the homepage comes without the tRPC client. */

const minute = 60_000

export const featuredQuery = queryOptions({
  queryKey: ['homepage', 'featured'],
  queryFn: () => getJson<Featured>('/api/homepage/featured'),
  staleTime: minute,
})

export const statisticsQuery = queryOptions({
  queryKey: ['homepage', 'statistics'],
  queryFn: () => getJson<RouterOutputs['marketplace']['statistics']>('/api/homepage/statistics'),
  staleTime: minute,
})
