import { t } from '@lingui/core/macro'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { RankBadge } from './rank-badge.tsx'
import styles from './checked-rank.module.css'

/** A companion's rank, with a check if staff have seen it proven. */
export function CheckedRank({ rank, checked }: { rank: number; checked: boolean }) {
  return (
    <span className={styles.rank}>
      <RankBadge rank={rank} />
      {checked && (
        <span className={styles.check} title={t`Rank checked by our staff`}>
          <BadgeCheck aria-hidden="true" />
          <span className="sr">{t`Rank checked by our staff`}</span>
        </span>
      )}
    </span>
  )
}
