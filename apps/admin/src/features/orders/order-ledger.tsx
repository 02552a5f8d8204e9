import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import type { StaffOrder } from '../../lib/outputs.ts'
import { accountName } from '../../lib/account-names.ts'
import { ledgerSentence } from './ledger-sentences.ts'
import { bookingName } from './order-labels.ts'
import styles from './order.module.css'

/** What happened to the order's money, one sentence for each booking, with the accounts below. */
export function OrderLedger({ order }: { order: StaffOrder }) {
  const { ledger, player, companion } = order
  if (ledger.length === 0) return null
  const people = { player: player.name, companion: companion.name }
  return (
    <section className={styles.part} aria-label={t`Ledger`}>
      <h2>{t`Ledger`}</h2>
      <ol className={styles.bookings}>
        {ledger.map((booking) => (
          <li key={`${booking.kind}-${booking.at}`}>
            <p>{ledgerSentence(booking, people)}</p>
            <p className="xs t3 tnum">{formatMoment(booking.at)}</p>
          </li>
        ))}
      </ol>
      <details className={styles.ledger}>
        <summary>{t`Ledger accounts`}</summary>
        {ledger.map(({ kind, at, entries }) => (
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
    </section>
  )
}
