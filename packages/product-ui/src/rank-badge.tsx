import { clsx } from 'clsx'
import { RankArt } from './rank-art.tsx'
import styles from './rank-badge.module.css'
import { rankOf } from './rank.ts'

const tiers: Record<string, string | undefined> = {
  iron: styles.iron,
  bronze: styles.bronze,
  silver: styles.silver,
  gold: styles.gold,
  platinum: styles.platinum,
  diamond: styles.diamond,
  ascendant: styles.ascendant,
  immortal: styles.immortal,
  radiant: styles.radiant,
  unknown: styles.unknown,
}

type RankBadgeProps = { rank: number | null | undefined }

/** A shape and a word: the shape shows the tier, the three pips show the division. */
export function RankBadge({ rank }: RankBadgeProps) {
  const { tier, division, label } = rankOf(rank)
  return (
    <span className={clsx(styles.rank, tiers[tier])}>
      <RankArt tier={tier} division={division} />
      <span className={styles.label}>{label}</span>
    </span>
  )
}

/** The large badge alone. Its word must be next to it. */
export function RankPlate({ rank }: RankBadgeProps) {
  const { tier, division, label } = rankOf(rank)
  return (
    <span className={clsx(styles.rank, tiers[tier], styles.plate)} role="img" aria-label={label}>
      <RankArt tier={tier} division={division} />
    </span>
  )
}
