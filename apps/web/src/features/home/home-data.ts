import { getJson } from '../../lib/api.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'

type Featured = RouterOutputs['marketplace']['featured']
export type FeaturedCompanion = Featured[number]
export type OnlineNow = RouterOutputs['marketplace']['online']
export type Statistics = RouterOutputs['marketplace']['statistics']

/** How often an open homepage asks who is online, in milliseconds. */
export const ONLINE_EVERY = 30_000

/* Plain requests: the homepage comes without the tRPC client. */

export function readFeatured(): Promise<Featured> {
  return getJson('homepage/featured')
}

export function readOnline(): Promise<OnlineNow> {
  return getJson('homepage/online')
}

export function readStatistics(): Promise<Statistics> {
  return getJson('homepage/statistics')
}
