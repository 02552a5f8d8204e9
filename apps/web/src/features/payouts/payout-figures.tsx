import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import { formatDate, formatMonth } from '../../lib/time.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import styles from './payout-figures.module.css'

type Summary = RouterOutputs['payouts']['summary']

/** This week's income, the newest payout and the sum of all of them. */
export function PayoutFigures({ week, last, paid_total: paid, paid_since: since }: Summary) {
  const games = week.orders === 1 ? '1 completed order' : `${week.orders} completed orders`
  return (
    <dl className={clsx('card', styles.figures)}>
      <Figure label="This week so far" value={formatMoney(week.income)} note={games} />
      <Figure
        label="Last payout"
        value={last ? formatMoney(last.amount) : 'None'}
        note={last ? formatDate(last.date) : 'No payouts yet'}
      />
      <Figure
        label="Paid to date"
        value={formatMoney(paid)}
        note={since ? `Since ${formatMonth(since)}` : 'No payouts yet'}
      />
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <small>{note}</small>
      </dd>
    </div>
  )
}

export function PayoutFiguresSkeleton() {
  return (
    <dl className={clsx('card', styles.figures)} aria-busy="true">
      {['This week so far', 'Last payout', 'Paid to date'].map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.waiting}>
            <Skeleton width={110} height={26} />
            <Skeleton width={84} height={12} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
