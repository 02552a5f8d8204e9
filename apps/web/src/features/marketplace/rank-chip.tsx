import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { COMPANION_RANKS, highestPlayerRank, RADIANT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import { RankBadge } from '@queuemate/product-ui/rank-badge'
import { Button, lookOf } from '@queuemate/ui/button'
import styles from './rank-chip.module.css'

/** Companions' ranks and the players they may queue with (spec §9 'Rank eligibility'). */
const rules = () =>
  COMPANION_RANKS.map(({ value }) => {
    const limit = highestPlayerRank(value)
    const label = rankLabel(limit)
    return { value, upTo: limit === RADIANT ? t`any rank` : t`up to ${label}` }
  })

type RankChipProps = {
  /** Undefined while it is unknown. */
  rank: number | null | undefined
  mayChange: boolean
  /** It replaces the form that had the focus. */
  takesFocus: boolean
  onEdit: () => void
}

/** The person's rank. Pressed, it shows who may queue with whom. */
export function RankChip({ rank, mayChange, takesFocus, onEdit }: RankChipProps) {
  const chip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) chip.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.rank} aria-label={t`Your rank`}>
      <details>
        <summary ref={chip} {...lookOf({})}>
          <RankBadge rank={rank} />
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        <div className={styles.rules}>
          <p className="xs t3">{t`Who may queue with whom`}</p>
          <ul>
            {rules().map(({ value, upTo }) => (
              <li key={value}>
                <RankBadge rank={value} />
                <span>{upTo}</span>
              </li>
            ))}
          </ul>
          {mayChange && (
            <Button size="sm" block onClick={onEdit}>
              {t`Change`}
            </Button>
          )}
        </div>
      </details>
    </section>
  )
}
