import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../lib/api.ts'
import type { RouterOutputs } from '../../../lib/trpc.ts'

export type CompanionDetails = RouterOutputs['marketplace']['companionPage']

/** The cached pages of all companions. */
export const companionPages = { queryKey: ['companion-page'] }

/** What a companion's page shows. A plain request: visitors do not load the tRPC client for it. */
export function companionQuery(username: string) {
  return queryOptions({
    queryKey: [...companionPages.queryKey, username.toLowerCase()],
    queryFn: () => getJson('companions/:username', { username }),
    staleTime: 15_000,
    refetchInterval: 60_000,
  })
}
