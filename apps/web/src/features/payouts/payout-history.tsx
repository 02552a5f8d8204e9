import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@queuemate/ui/alert'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Card, CardBody, CardHead } from '@queuemate/ui/card'
import { formatMoney } from '@queuemate/contracts/money'
import { Pager } from '@queuemate/ui/pager'
import { Skeleton } from '@queuemate/ui/skeleton'
import { Slots } from '@queuemate/ui/slots'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { formatDate } from '../../lib/time.ts'
import { trpc, type RouterOutputs } from '../../lib/trpc.ts'

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
      <CardHead
        title="Payout history"
        titleId="payouts"
        note={summary && <span className="t2">{owedLine(summary)}</span>}
      />
      {history.isError && !history.data ? (
        <CardBody>
          <Alert
            tone="danger"
            action={
              <Button size="sm" onClick={() => void history.refetch()}>
                Try again
              </Button>
            }
          >
            There was an error retrieving your previous payouts
          </Alert>
        </CardBody>
      ) : !history.data ? (
        <div className="ptable__wait">
          {Array.from({ length: pageSize }, (_, place) => (
            <Skeleton key={place} height={22} />
          ))}
        </div>
      ) : history.data.total === 0 ? (
        <div className="empty">
          <Slots className="slots--empty" />
          <h3>No payouts yet</h3>
          <p>The first one arrives 7 to 14 days after your first completed order.</p>
        </div>
      ) : (
        <>
          <PayoutTable payouts={history.data.items} />
          <Pager
            label="Pages of payouts"
            page={page}
            pageSize={pageSize}
            total={history.data.total}
            onPageChange={setPage}
          />
        </>
      )}
    </Card>
  )
}

function PayoutTable({ payouts }: { payouts: Payout[] }) {
  return (
    <TableWrap label="Payouts, table" className="mt2">
      <table className="table ptable">
        <thead>
          <tr>
            <th>Payout</th>
            <th>Date</th>
            <th className="r">Amount</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.payout_ID}>
              <td className="mono">{payout.payout_ID}</td>
              <td className="t2 nowrap">
                {payout.status === 'paid' ? formatDate(payout.payout_date) : <PayoutState {...payout} />}
              </td>
              <td className="r strong">{formatMoney(payout.payout_amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

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
