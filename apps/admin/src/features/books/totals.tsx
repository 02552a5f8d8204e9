import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { formatMoney } from '@queuemate/contracts/money'
import type { BooksView } from '@queuemate/contracts/staff/books'
import cardStyles from '@queuemate/ui/card.module.css'
import statStyles from '@queuemate/ui/stat.module.css'

/** What came in, what went out, and what is owed. */
export function Totals({ totals }: Pick<BooksView, 'totals'>) {
  const figures = [
    { label: t`Charged`, amount: totals.charged },
    { label: t`Refunded`, amount: totals.refunded },
    { label: t`Our fees`, amount: totals.fees },
    { label: t`Provider fees`, amount: totals.provider_fees },
    { label: t`Owed to companions`, amount: totals.owed },
    { label: t`Paid out`, amount: totals.paid_out },
    { label: t`At the provider`, amount: totals.provider_balance },
  ]
  return (
    <div className={clsx(statStyles.stats, statStyles.four)}>
      {figures.map(({ label, amount }) => (
        <div key={label} className={clsx(cardStyles.card, statStyles.stat)}>
          <span className={statStyles.label}>{label}</span>
          <span className={clsx(statStyles.value, 'tnum')}>{formatMoney(amount)}</span>
        </div>
      ))}
    </div>
  )
}
