import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './statistics.module.css'
import { formatCount, formatShare } from '@queuemate/i18n/format'
import cardStyles from '@queuemate/ui/card.module.css'
import statStyles from '@queuemate/ui/stat.module.css'

const labels = () => [t`Earned`, t`Orders`, t`Sessions`, t`Acceptance rate`, t`Rating`]

/** The totals of the weeks shown; skeletons of the same size until they are loaded. */
export function TotalsRow({ insights }: { insights: CompanionInsights | undefined }) {
  const values = insights && valuesOf(insights)
  return (
    <dl className={styles.totals} aria-busy={!insights}>
      {labels().map((label, place) => (
        <div key={label} className={clsx(cardStyles.card, statStyles.stat)}>
          <dt className={statStyles.label}>{label}</dt>
          <dd className={statStyles.value}>
            {values ? values[place] : <Skeleton width="70%" height={26} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valuesOf({ totals, acceptance_rate }: CompanionInsights): string[] {
  return [
    formatMoney(totals.income),
    formatCount(totals.orders),
    formatCount(totals.rounds),
    acceptance_rate === null ? t`None` : formatShare(acceptance_rate),
    totals.rating === null ? t`None` : totals.rating.toFixed(2),
  ]
}
