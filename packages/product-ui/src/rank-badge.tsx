import { RankArt } from './rank-art.tsx'
import { rankOf } from './rank.ts'

type RankBadgeProps = { rank: number | null | undefined }

/** Shape and word: the shape is the tier, the three pips are the division. */
export function RankBadge({ rank }: RankBadgeProps) {
  const { tier, division, label } = rankOf(rank)
  return (
    <span className={`rank rank--${tier}`}>
      <RankArt tier={tier} division={division} />
      <span className="rank__label">{label}</span>
    </span>
  )
}

/** The large badge alone; its word must stand beside it. */
export function RankPlate({ rank }: RankBadgeProps) {
  const { tier, division, label } = rankOf(rank)
  return (
    <span className={`rank rank--${tier} rank--plate`} role="img" aria-label={label}>
      <RankArt tier={tier} division={division} />
    </span>
  )
}
