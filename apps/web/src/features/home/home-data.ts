import { getJson } from '../../lib/api.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

type Featured = RouterOutputs['marketplace']['featured']
export type FeaturedCompanion = Featured[number]
export type Statistics = RouterOutputs['marketplace']['statistics']

/* Plain requests: the homepage comes without the tRPC client. */

export function readFeatured(): Promise<Featured> {
  return getJson('/api/homepage/featured')
}

export function readStatistics(): Promise<Statistics> {
  return getJson('/api/homepage/statistics')
}
