import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { RankForm } from './rank-form.tsx'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './rank-panel.module.css'

type RankPanelProps = {
  /** Null while the player has none. */
  rank: number | null
  onDone: () => void
}

/** Where the player sets their rank, before anything else can be done (spec §4 `set_rank`). */
export function RankPanel({ rank, onDone }: RankPanelProps) {
  return (
    <section className={clsx(cardStyles.card, styles.setting)} aria-label={t`Your rank`}>
      <div className={cardStyles.body}>
        <h2>{rank === null ? t`Set your rank first` : t`Change your rank`}</h2>
        <p className="sm t2 mt2">
          {t`We only list companions who may queue with you, so we need your current rank.`}
        </p>
        <RankForm rank={rank} onDone={onDone} />
      </div>
    </section>
  )
}
