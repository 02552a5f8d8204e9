import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CardSection } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { formatMoney } from '@queuemate/contracts/money'
import { Pager } from '@queuemate/ui/pager'
import { SkeletonLines } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatDate, formatMonth, formatUtcDay } from '@queuemate/i18n/format'
import type { RouterOutputs } from '../../lib/trpc.ts'
import { payoutHistoryQuery } from './queries.ts'
import styles from './payout-history.module.css'

type Summary = RouterOutputs['payouts']['summary']
type Payout = RouterOutputs['payouts']['history']['items'][number]

/** Rows per page (spec §2 'Payouts'). */
const pageSize = 5

/** Weekly payouts, newest first. */
export function PayoutHistory({ summary }: { summary: Summary | undefined }) {
  const [page, setPage] = useState(0)
  const history = useQuery(payoutHistoryQuery({ limit: pageSize, offset: page * pageSize }))
  return (
    <CardSection title={t`Payout history`} note={summary && sentLine(summary)} aria-busy={history.isFetching}>
      <QueryPanel
        bare
        query={history}
        failure={t`There was an error retrieving your previous payouts`}
        skeleton={<SkeletonLines className={styles.waiting} lines={Array<number>(pageSize).fill(22)} />}
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState bare level={3} title={t`No payouts found`}>
              {t`Your first payout arrives 7 to 14 days after your first completed order.`}
            </EmptyState>
          ) : (
            <>
              <Table
                className="mt2"
                label={t`Payouts, table`}
                columns={columns(summary)}
                rows={items}
                rowKey={(payout) => payout.payout_ID}
              />
              <Pager
                label={t`Pages of payouts`}
                page={page}
                pageSize={pageSize}
                total={total}
                onPageChange={setPage}
              />
            </>
          )
        }
      </QueryPanel>
    </CardSection>
  )
}

const columns = (next: Summary | undefined): Column<Payout>[] => [
  {
    head: t`Date`,
    className: 'nowrap',
    cell: ({ id, payout_date: date }) => (
      <Link className="link" to={`/companion/payouts/${id}`}>
        {formatDate(date)}
      </Link>
    ),
  },
  {
    head: t`Amount`,
    figures: true,
    className: 'strong',
    cell: (payout) => formatMoney(payout.payout_amount),
  },
  { head: t`State`, className: clsx('t2', styles.state), cell: (payout) => stateText(payout, next) },
  {
    head: t`Payout`,
    className: clsx('mono t3', styles.id),
    cell: ({ payout_ID: name }) => <span>{name}</span>,
  },
]

/** "$70.21 sent since August 2026"; nothing before the first payout. */
function sentLine({ paid_total: paid, paid_since: since }: Summary): string | undefined {
  const [amount, month] = [formatMoney(paid), since && formatMonth(since)]
  return month ? t`${amount} sent since ${month}` : undefined
}

function stateText({ status, waits }: Payout, next: Summary | undefined): string {
  if (status === 'paid') return t`Sent`
  if (status === 'pending') return t`On its way`
  if (status === 'returned') return t`Returned by your bank`
  if (!waits) return t`Not sent, paid later`
  const date = next && next.next_amount > 0 && formatUtcDay(next.next_at)
  return date ? t`Not sent, included in ${date}` : t`Not sent, you are still owed it`
}
