import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { formatMoney } from '@queuemate/contracts/money'
import type { StaffOrder } from '@queuemate/contracts/staff/orders'
import { formatMoment } from '@queuemate/i18n/format'
import { accountName } from '../../lib/account-names.ts'
import { bookingName } from './order-labels.ts'
import styles from './order.module.css'

/** Every ledger entry of the order. */
export function OrderLedger({ order }: { order: StaffOrder }) {
  if (order.ledger.length === 0) return null
  return (
    <details className={styles.ledger}>
      <summary>{t`Ledger entries`}</summary>
      {order.ledger.map(({ kind, at, entries }) => (
        <Facts key={`${kind}-${at}`} style={{ marginTop: 12 }}>
          <Fact label={bookingName(kind)} className="t2">
            {formatMoment(at)}
          </Fact>
          {entries.map(({ account, amount }) => (
            <Fact key={account} label={accountName(account)} className="tnum">
              {formatMoney(amount)}
            </Fact>
          ))}
        </Facts>
      ))}
    </details>
  )
}
