import { t } from '@lingui/core/macro'
import { formatMoney } from '@queuemate/contracts/money'
import type { BooksView } from '@queuemate/contracts/staff/books'

/** What came in, what went out, and what is owed. */
export function Totals({ totals }: Pick<BooksView, 'totals'>) {
  const figures = [
    { label: t`Charged`, amount: totals.charged },
    { label: t`Refunded`, amount: totals.refunded },
    { label: t`Our fees`, amount: totals.fees },
    { label: t`Fees of the provider`, amount: totals.provider_fees },
    { label: t`Owed to companions`, amount: totals.owed },
    { label: t`Paid out`, amount: totals.paid_out },
    { label: t`At the provider`, amount: totals.provider_balance },
  ]
  return (
    <div className="stats stats--4">
      {figures.map(({ label, amount }) => (
        <div key={label} className="card stat">
          <span className="stat__k">{label}</span>
          <span className="stat__v tnum">{formatMoney(amount)}</span>
        </div>
      ))}
    </div>
  )
}
