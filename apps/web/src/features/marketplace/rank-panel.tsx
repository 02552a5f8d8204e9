import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { COMPANION_RANKS, highestPlayerRank, RADIANT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { RankBadge, RankPlate } from '@queuemate/product-ui/rank-badge'
import { RankForm } from './rank-form.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './rank-panel.module.css'

/** Companions' ranks and the players they may queue with (spec §9 'Rank eligibility'). */
const rules = () =>
  COMPANION_RANKS.map(({ value }) => {
    const limit = highestPlayerRank(value)
    const label = rankLabel(limit)
    return { value, upTo: limit === RADIANT ? t`any rank` : t`up to ${label}` }
  })

type RankPanelProps = {
  /** Undefined while it is unknown. */
  rank: number | null | undefined
  setting: boolean
  mayChange: boolean
  onEdit: (editing: boolean) => void
}

/** The player's rank and who may queue with whom; highlighted in set-rank mode. */
export function RankPanel({ rank, setting, mayChange, onEdit }: RankPanelProps) {
  const change = useRef<HTMLButtonElement>(null)
  const wasSetting = useRef(setting)
  // The pressed button is gone, so the focus moves to the button that replaced it.
  useEffect(() => {
    if (wasSetting.current && !setting) change.current?.focus()
    wasSetting.current = setting
  }, [setting])
  return (
    <section className={clsx(cardStyles.card, setting && styles.setting)} aria-label={t`Your rank`}>
      {setting ? (
        <div className={cardStyles.body}>
          <h2>{rank === null ? t`Set your rank first` : t`Change your rank`}</h2>
          <p className="sm t2 mt2">
            {t`We only list companions who may queue with you, so we need your current rank.`}
          </p>
          <RankForm rank={rank ?? null} onDone={() => onEdit(false)} />
        </div>
      ) : (
        <div className={cardStyles.body}>
          <div className={styles.now}>
            <RankPlate rank={rank ?? null} />
            <div className="grow">
              <p className="xs t3">{t`Your rank`}</p>
              <p className="h-card nowrap">
                {rank === undefined ? <Skeleton width={90} height={16} /> : rankLabel(rank)}
              </p>
            </div>
            {mayChange && (
              <Button ref={change} size="sm" onClick={() => onEdit(true)}>
                {t`Change`}
              </Button>
            )}
          </div>
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
          </div>
        </div>
      )}
    </section>
  )
}
