import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { COMPANION_RANKS, highestPlayerRank, RADIANT, rankLabel } from '@queuemate/contracts/lookups/ranks'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { RankBadge, RankPlate } from '@queuemate/product-ui/rank-badge'
import formStyles from './rank-form.module.css'
import styles from './rank-panel.module.css'

/** Most visits need no form: it comes with its library when a rank is to be set. */
const RankForm = lazy(async () => ({ default: (await import('./rank-form.tsx')).RankForm }))

/** Companions' ranks and the players they may queue with (spec §9 'Rank eligibility'). */
const rules = COMPANION_RANKS.map(({ value }) => {
  const limit = highestPlayerRank(value)
  return { value, upTo: limit === RADIANT ? 'any rank' : `up to ${rankLabel(limit)}` }
})

type RankPanelProps = {
  rank: number | null
  setting: boolean
  mayChange: boolean
  onEdit: (editing: boolean) => void
}

/** The caller's rank and what it allows; in set-rank mode the one lit thing on the page. */
export function RankPanel({ rank, setting, mayChange, onEdit }: RankPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const wasSetting = useRef(setting)
  // The button that was pressed is replaced: the focus goes on to what took its place.
  useEffect(() => {
    if (wasSetting.current === setting) return
    wasSetting.current = setting
    if (!setting) panel.current?.querySelector('button')?.focus()
  }, [setting])
  return (
    <section ref={panel} className={clsx('card', setting && styles.setting)} aria-label="Your rank">
      {setting ? (
        <div className="card__body">
          <h2>{rank === null ? 'Set your rank first' : 'Change your rank'}</h2>
          <p className="sm t2 mt2">
            We only list companions who may queue with you, so we need your current rank.
          </p>
          <Suspense fallback={<RankFormSkeleton keeps={rank !== null} />}>
            <RankForm rank={rank} onDone={() => onEdit(false)} />
          </Suspense>
        </div>
      ) : (
        <div className="card__body">
          <div className={styles.now}>
            <RankPlate rank={rank} />
            <div className="grow">
              <p className="xs t3">Your rank</p>
              <p className="h-card nowrap">{rankLabel(rank)}</p>
            </div>
            {mayChange && (
              <Button size="sm" onClick={() => onEdit(true)}>
                Change
              </Button>
            )}
          </div>
          <div className={styles.rules}>
            <p className="xs t3">Who may queue with whom</p>
            <ul>
              {rules.map(({ value, upTo }) => (
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

/** The form's place while it loads, with the real heights. */
function RankFormSkeleton({ keeps }: { keeps: boolean }) {
  return (
    <div aria-hidden="true">
      <div className={formStyles.form}>
        <Skeleton width="100%" height="calc(27px + var(--qm-h-md))" />
        <div className={formStyles.save}>
          <Skeleton width="100%" height="var(--qm-h-md)" />
        </div>
      </div>
      {keeps && (
        <div className="mt2">
          <Skeleton width="100%" height="var(--qm-h-md)" />
        </div>
      )}
    </div>
  )
}
