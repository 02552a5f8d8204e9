import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CurrentUser } from '../../lib/current-user.ts'
import type { Companion } from './companions.ts'
import type { MarketParams } from './market-params.ts'
import { togetherQuery } from './queries.ts'
import { playAgainFirst, reasonsOf } from './reasons.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** The recommended list for this player, with a reason on its cards; every other order as the server sorted it, without. */
export function useRecommended(
  listed: Companion[] | undefined,
  { sort }: MarketParams,
  me: CurrentUser | undefined,
) {
  const { data, isPending } = useQuery({ ...togetherQuery, enabled: me !== undefined })
  return useMemo(() => {
    // No card moves because the games came later; without them the list is shown as it is.
    if (sort !== 'recommended' || !listed || isPending) {
      return { companions: isPending && sort === 'recommended' ? undefined : listed, reasons: NONE }
    }
    const together = data ?? []
    const companions = playAgainFirst(listed, together)
    return { companions, reasons: reasonsOf(companions, { together, languages: me?.languages ?? [] }) }
  }, [listed, sort, data, isPending, me])
}
