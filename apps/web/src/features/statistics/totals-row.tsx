import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import styles from './statistics.module.css'
import { percent } from './words.ts'

const count = new Intl.NumberFormat('en-US')

const labels = ['Income', 'Orders', 'Sessions', 'Acceptance rate', 'Rating']

/** The sums of the span; skeletons of the same size until they are there. */
export function TotalsRow({ insights }: { insights: CompanionInsights | undefined }) {
  const values = insights && valuesOf(insights)
  return (
    <dl className={styles.totals} aria-busy={!insights}>
      {labels.map((label, place) => (
        <div key={label} className="card stat">
          <dt className="stat__k">{label}</dt>
          <dd className="stat__v">{values ? values[place] : <Skeleton width="70%" height={26} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function valuesOf({ totals, acceptance_rate }: CompanionInsights): string[] {
  return [
    formatMoney(totals.income),
    count.format(totals.orders),
    count.format(totals.rounds),
    acceptance_rate === null ? 'None' : percent(acceptance_rate),
    totals.rating === null ? 'None' : totals.rating.toFixed(2),
  ]
}
