import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { Permission } from '@queuemate/contracts/staff/permissions'
import { useStaff } from '../../lib/staff.ts'
import { daysOf, type Period } from './period.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './totals.module.css'
import statStyles from '@queuemate/ui/stat.module.css'
import type { BooksView } from '../../lib/outputs.ts'

type Figure = {
  label: string
  amount: number
  /** The list that it is the sum of. */
  to?: string | undefined
  permission?: Permission
  /** Money that was lost. */
  isLoss?: boolean
}

type TotalsProps = Pick<BooksView, 'totals'> & { period: Period }

/** What came in, what went out and what was kept in a period, and what is owed and at the provider now. */
export function Totals({ totals, period }: TotalsProps) {
  const permissions = useStaff()?.permissions ?? []
  const { span, isCurrent } = period
  const { from, to } = daysOf(period)
  const isAllTime = !span.from && !span.to
  const days = from ? `&range=dates&from=${from}&to=${to}` : ''
  // Refunds are listed from a day on, payouts are not listed by the day of payment.
  const refunds = span.from ? `/refunds?list=done&since=${span.from}` : '/refunds?list=done'
  const margin = totals.fees - totals.provider_fees
  const figures: Figure[] = [
    {
      label: t`Charged`,
      amount: totals.charged,
      to: from || isAllTime ? `/orders?figure=charged${days}` : undefined,
      permission: 'orders',
    },
    {
      label: t`Refunded`,
      amount: totals.refunded,
      to: isCurrent ? refunds : undefined,
      permission: 'refunds',
    },
    { label: t`Paid out`, amount: totals.paid_out, to: isAllTime ? '/payouts?status=paid' : undefined },
    {
      label: totals.fees < 0 ? t`Queuemate gave back` : t`Queuemate earned`,
      amount: Math.abs(totals.fees),
    },
    { label: t`Provider fees`, amount: totals.provider_fees },
    {
      label: margin < 0 ? t`Loss after provider fees` : t`Margin after provider fees`,
      amount: Math.abs(margin),
      isLoss: margin < 0,
    },
  ]
  const today: Figure[] = [
    { label: t`Owed to companions`, amount: totals.owed, to: '/payouts' },
    { label: t`At the provider`, amount: totals.provider_balance },
  ]
  return (
    <>
      <Figures figures={figures} permissions={permissions} />
      <section className="stack g3" aria-labelledby="today">
        <h2 id="today">{t`As of today`}</h2>
        <Figures figures={today} permissions={permissions} />
      </section>
    </>
  )
}

type FiguresProps = { figures: Figure[]; permissions: readonly Permission[] }

const Figures = ({ figures, permissions }: FiguresProps) => (
  <div className={statStyles.stats}>
    {figures.map(({ label, amount, to: list, permission, isLoss = false }) => (
      <div key={label} className={clsx(cardStyles.card, statStyles.stat)}>
        <span className={statStyles.label}>
          {list && (!permission || permissions.includes(permission)) ? (
            <Link className="link" to={list}>
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
        <span className={clsx(statStyles.value, 'tnum', isLoss && styles.loss)}>
          {formatMoney(isLoss ? -amount : amount)}
        </span>
      </div>
    ))}
  </div>
)
