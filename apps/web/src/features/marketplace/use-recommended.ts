import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { GamesTogether } from '@queuemate/contracts/orders/schemas'
import type { CurrentUser } from '../../lib/current-user.ts'
import type { Companion } from './companions.ts'
import type { MarketParams } from './market-params.ts'
import { togetherQuery } from './queries.ts'
import { partnersOf, reasonsOf, withFirst } from './reasons.ts'

const NO_GAMES: GamesTogether[] = []
const NONE: ReadonlyMap<string, string> = new Map()

/** The recommended list for this player, with a reason on its cards; every other order as the server sorted it, without. */
export function useRecommended(
  listed: Companion[] | undefined,
  { sort }: MarketParams,
  me: CurrentUser | undefined,
) {
  const { data: together = NO_GAMES, isPending } = useQuery({ ...togetherQuery, enabled: me !== undefined })
  // Chosen once: no card moves because a companion has become available, or is no longer.
  const [partners, choose] = useState<readonly string[] | null>(null)
  if (partners === null && listed && !isPending) choose(partnersOf(listed, together))
  return useMemo(() => {
    if (sort !== 'recommended') return { companions: listed, reasons: NONE }
    if (!listed || partners === null) return { companions: undefined, reasons: NONE }
    const companions = withFirst(listed, partners)
    return { companions, reasons: reasonsOf(companions, { together, languages: me?.languages ?? [] }) }
  }, [listed, sort, together, partners, me])
}
