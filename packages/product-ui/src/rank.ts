import { rankLabel } from '@queuemate/contracts/lookups/ranks'

/** How a rank is drawn: its tier's art, its division (0 if the tier has none) and its name. */
export type Rank = { tier: string; division: number; label: string }

/** Rank values run from 1 (Iron 1) to 25 (Radiant); everything else is Unknown. */
export function rankOf(value: number | null | undefined): Rank {
  const label = rankLabel(value)
  const [tier = '', division = '0'] = label.toLowerCase().split(' ')
  return { tier, division: Number(division), label }
}
