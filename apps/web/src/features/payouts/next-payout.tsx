import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { formatDate } from '@queuemate/i18n/format'
import { Card, CardBody, CardHead, CardSection } from '@queuemate/ui/card'
import { Skeleton } from '@queuemate/ui/skeleton'
import { payoutHoldText } from './payout-hold-labels.ts'
import type { RouterOutputs } from '../../lib/trpc.ts'
import styles from './next-payout.module.css'

type Summary = RouterOutputs['payouts']['summary']
type Held = Summary['held'][number]

/** How many orders are listed for each reason. */
const named = 5

/** What the next payout includes, and what it leaves out and why. */
export function NextPayout({ next_at: date, next_amount: amount, held }: Summary) {
  return (
    <CardSection
      title={t`Next payout`}
      note={amount > 0 ? t`Will be sent on ${formatDate(date)}` : t`The next payday is ${formatDate(date)}`}
      action={<span className={styles.amount}>{formatMoney(amount)}</span>}
    >
      {held.length === 0 && (
        <CardBody>
          <p className="sm t2">
            {amount > 0
              ? t`Nothing is held back.`
              : t`Nothing is owed yet. Games are paid out 7 to 14 days after the score is submitted.`}
          </p>
        </CardBody>
      )}
      {held.length > 0 && (
        <CardBody>
          <h3 className={styles.title}>{t`Held back`}</h3>
          <ul className={styles.list}>
            {held.map((one) => (
              <HeldItem key={one.reason} {...one} />
            ))}
          </ul>
        </CardBody>
      )}
    </CardSection>
  )
}

function HeldItem({ reason, amount, orders }: Held) {
  const { title, text } = payoutHoldText(reason)
  const rest = orders.length - named
  return (
    <li>
      <div>
        <b className="strong">{title}</b>
        <p className="sm t2">{text}</p>
        {orders.length > 0 && (
          <p className={styles.orders}>
            {orders.slice(0, named).map((order) => (
              <Link
                key={order}
                className="link"
                to={`/companion/orders/${order}`}
                state={{ back: '/companion/payouts' }}
              >
                {t`Order ${order}`}
              </Link>
            ))}
            {rest > 0 && <span>{plural(rest, { one: 'and # more', other: 'and # more' })}</span>}
          </p>
        )}
      </div>
      <span className={styles.held}>{formatMoney(amount)}</span>
    </li>
  )
}

export function NextPayoutSkeleton() {
  return (
    <Card aria-busy="true">
      <CardHead
        title={t`Next payout`}
        note={<Skeleton width={120} height={14} />}
        action={<Skeleton width={92} height={26} />}
      />
    </Card>
  )
}
