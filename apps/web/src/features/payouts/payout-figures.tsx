import { plural, t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import { Skeleton } from '@queuemate/ui/skeleton'
import { formatDate, formatMonth } from '@queuemate/i18n/format'
import type { RouterOutputs } from '../../lib/trpc.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './payout-figures.module.css'

type Summary = RouterOutputs['payouts']['summary']

/** This week's income, the last payout and the total of all payouts. */
export function PayoutFigures({ week, last, paid_total: paid, paid_since: since }: Summary) {
  const games = plural(week.orders, { one: '# completed order', other: '# completed orders' })
  const month = since && formatMonth(since)
  return (
    <dl className={clsx(cardStyles.card, styles.figures)}>
      <Figure label={t`This week so far`} value={formatMoney(week.income)} note={games} />
      <Figure
        label={t`Last payout`}
        value={last ? formatMoney(last.amount) : t`None`}
        note={last ? formatDate(last.date) : t`No payouts yet`}
      />
      <Figure
        label={t`Paid to date`}
        value={formatMoney(paid)}
        note={month ? t`Since ${month}` : t`No payouts yet`}
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
    <dl className={clsx(cardStyles.card, styles.figures)} aria-busy="true">
      {[t`This week so far`, t`Last payout`, t`Paid to date`].map((label) => (
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
