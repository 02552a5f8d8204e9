import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Wallet } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { formatDate, formatItems } from '@queuemate/i18n/format'
import { Skeleton } from '@queuemate/ui/skeleton'
import { payoutHoldText } from './payout-hold-labels.ts'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import type { RouterOutputs } from '../../lib/trpc.ts'
import cardStyles from '@queuemate/ui/card.module.css'
import styles from './next-payout-line.module.css'
import { payoutSummaryQuery } from './queries.ts'

type Summary = RouterOutputs['payouts']['summary']

/** The next payout, and what it leaves out. `locked`: the companion is online and stays on this page. */
export function NextPayoutLine({ locked }: { locked: boolean }) {
  const summary = useQuery(payoutSummaryQuery)
  return (
    <QueryPanel
      query={summary}
      problem={t`Your next payout could not be loaded.`}
      skeleton={<NextPayoutLineSkeleton />}
    >
      {(found) => <Line {...found} locked={locked} />}
    </QueryPanel>
  )
}

function Line({ next_amount: next, next_at: at, held, locked }: Summary & { locked: boolean }) {
  const amount = formatMoney(next)
  const date = formatDate(at)
  return (
    <section className={clsx(cardStyles.card, styles.next)} aria-label={t`Next payout`}>
      <Wallet className="icon" aria-hidden="true" />
      <div>
        <p>
          {next > 0 ? (
            <Trans>
              Next payout: <b className="strong">{amount}</b> on {date}
            </Trans>
          ) : (
            t`No payout on ${date}`
          )}
        </p>
        {held.length > 0 && <p className="sm t2">{heldLine(held)}</p>}
      </div>
      {!locked && (
        <Link className="sm t2 link" to="/companion/payouts">
          {t`All payouts`}
        </Link>
      )}
    </section>
  )
}

/** "Held back: $5.00 (a reason), $7.00 (another)". */
function heldLine(held: Summary['held']): string {
  const parts = held.map(({ reason, amount }) => {
    const money = formatMoney(amount)
    const { title } = payoutHoldText(reason)
    return t`${money} (${title})`
  })
  const list = formatItems(parts)
  return t`Held back: ${list}`
}

function NextPayoutLineSkeleton() {
  return (
    <section className={clsx(cardStyles.card, styles.next)} aria-busy="true">
      <Skeleton width={20} height={20} />
      <Skeleton width={240} height={20} />
    </section>
  )
}
