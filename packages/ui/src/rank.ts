export type RankTier =
  | 'iron'
  | 'bronze'
  | 'silver'
  | 'gold'
  | 'platinum'
  | 'diamond'
  | 'ascendant'
  | 'immortal'
  | 'radiant'
  | 'unknown'

const tiers: RankTier[] = ['iron', 'bronze', 'silver', 'gold', 'platinum', 'diamond', 'ascendant', 'immortal']

export type Rank = { tier: RankTier; division: 0 | 1 | 2 | 3; label: string }

/** Rank values run from 1 (Iron 1) to 25 (Radiant); everything else is Unknown. */
export function rankOf(value: number | null | undefined): Rank {
  if (value === 25) return { tier: 'radiant', division: 0, label: 'Radiant' }
  const tier = value && Number.isInteger(value) ? tiers[Math.floor((value - 1) / 3)] : undefined
  if (!tier || !value || value < 1) return { tier: 'unknown', division: 0, label: 'Unknown' }
  const division = (((value - 1) % 3) + 1) as 1 | 2 | 3
  return { tier, division, label: `${tier[0]?.toUpperCase()}${tier.slice(1)} ${division}` }
}
