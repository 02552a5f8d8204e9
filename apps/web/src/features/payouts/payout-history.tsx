import { clsx } from 'clsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@queuemate/ui/badge'
import { Card, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { formatMoney } from '@queuemate/contracts/money'
import { Pager } from '@queuemate/ui/pager'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Table, type Column } from '@queuemate/ui/table'
import { QueryPanel } from '../../lib/query-panel.tsx'
import { formatDate } from '../../lib/time.ts'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'
import styles from './payout-history.module.css'

type Payout = RouterOutputs['payouts']['history']['items'][number]

/** Rows per page (spec §2 'Payouts'). */
const pageSize = 5

/** Weekly payouts, the newest first. */
export function PayoutHistory({ summary }: { summary: RouterOutputs['payouts']['summary'] | undefined }) {
  const [page, setPage] = useState(0)
  const history = trpc.payouts.history.useQuery(
    { limit: pageSize, offset: page * pageSize },
    { placeholderData: keepPreviousData },
  )
  return (
    <Card aria-labelledby="payouts" aria-busy={history.isFetching}>
      <CardHead title="Payout history" titleId="payouts" note={summary && owedLine(summary)} />
      <QueryPanel
        bare
        query={history}
        failure="There was an error retrieving your previous payouts"
        skeleton={
          <div className={styles.waiting}>
            {Array.from({ length: pageSize }, (_, place) => (
              <Skeleton key={place} height={22} />
            ))}
          </div>
        }
      >
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState bare level={3} title="No payouts yet">
              The first one arrives 7 to 14 days after your first completed order.
            </EmptyState>
          ) : (
            <>
              <Table
                className="mt2"
                label="Payouts, table"
                columns={columns}
                rows={items}
                rowKey={(payout) => payout.payout_ID}
              />
              <Pager
                label="Pages of payouts"
                page={page}
                pageSize={pageSize}
                total={total}
                onPageChange={setPage}
              />
            </>
          )
        }
      </QueryPanel>
    </Card>
  )
}

const columns: Column<Payout>[] = [
  { head: 'Payout', className: clsx('mono', styles.id), cell: (payout) => payout.payout_ID },
  {
    head: 'Date',
    className: 't2 nowrap',
    cell: (payout) =>
      payout.status === 'paid' ? formatDate(payout.payout_date) : <PayoutState {...payout} />,
  },
  {
    head: 'Amount',
    figures: true,
    className: 'strong',
    cell: (payout) => formatMoney(payout.payout_amount),
  },
]

/** Money that has not arrived carries a word in place of its date. */
function PayoutState({ status }: { status: Payout['status'] }) {
  return status === 'failed' ? (
    <Badge tone="danger" dot>
      Failed, will be retried
    </Badge>
  ) : (
    <Badge tone="pending" dot>
      On its way
    </Badge>
  )
}

function owedLine({ owed, next_at: next }: RouterOutputs['payouts']['summary']): string {
  const payday = `The next payday is ${formatDate(next)}.`
  if (owed < 0)
    return `A refund took ${formatMoney(-owed)} more than you were owed. It comes off what you earn next.`
  return owed === 0 ? payday : `${formatMoney(owed)} is earned and not paid out yet. ${payday}`
}
