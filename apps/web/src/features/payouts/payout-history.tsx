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
import { formatDate } from '@queuemate/i18n/format'
import type { RouterOutputs } from '../../lib/trpc.ts'
import { PayoutStateBadge } from './payout-state.tsx'
import { payoutHistoryQuery } from './queries.ts'
import styles from './payout-history.module.css'

type Payout = RouterOutputs['payouts']['history']['items'][number]

/** Rows per page (spec §2 'Payouts'). */
const pageSize = 5

/** Weekly payouts, newest first. */
export function PayoutHistory({ summary }: { summary: RouterOutputs['payouts']['summary'] | undefined }) {
  const [page, setPage] = useState(0)
  const history = useQuery(payoutHistoryQuery({ limit: pageSize, offset: page * pageSize }))
  return (
    <CardSection title={t`Payout history`} note={summary && owedLine(summary)} aria-busy={history.isFetching}>
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
                columns={columns()}
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

const columns = (): Column<Payout>[] => [
  {
    head: t`Payout`,
    className: clsx('mono', styles.id),
    cell: ({ id, payout_ID: name }) => (
      <Link className="link" to={`/companion/payouts/${id}`}>
        {name}
      </Link>
    ),
  },
  {
    head: t`Date`,
    className: 't2 nowrap',
    cell: ({ status, payout_date: date }) =>
      status === 'paid' ? formatDate(date) : <PayoutStateBadge status={status} />,
  },
  {
    head: t`Amount`,
    figures: true,
    className: 'strong',
    cell: (payout) => formatMoney(payout.payout_amount),
  },
]

/** Also covers a next payout for an earlier week, which pays only part of what is owed or none of it. */
function owedLine({ owed, next_amount: due, next_at: next }: RouterOutputs['payouts']['summary']): string {
  const amount = formatMoney(Math.abs(owed))
  const date = formatDate(next)
  if (owed < 0)
    return t`A refund took ${amount} more than you were owed. It will be deducted from what you earn next.`
  if (owed === 0) return t`The next payday is ${date}.`
  if (due === owed) return t`You have earned ${amount}, which will be paid out on ${date}.`
  if (due === 0)
    return t`You have earned ${amount} that has not been paid out yet. It is not included in the payout on ${date}.`
  const part = formatMoney(due)
  return t`You have earned ${amount} that has not been paid out yet. ${part} of it will be paid out on ${date}.`
}
