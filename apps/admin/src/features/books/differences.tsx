import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { formatMoment } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { useAction } from '../../lib/use-action.ts'
import { trpcClient } from '../../lib/trpc.ts'
import tableStyles from '@queuemate/ui/table.module.css'
import type { BooksView } from '../../lib/outputs.ts'

/** Where the ledger and the provider differ, as of the last comparison. */
export function Differences({ books }: { books: BooksView }) {
  const { differences, reconciled_at: at, reported_balance: reported } = books
  const [moment, balance] = [at && formatMoment(at), reported === null ? null : formatMoney(reported)]
  return (
    <Card aria-label={t`Differences`}>
      <CardHead title={t`Differences`} action={<ReconcileButton />} />
      <p className="sm t2" style={{ padding: '0 20px 12px' }}>
        {moment === null ? t`Never compared with the provider.` : t`Compared on ${moment}.`}{' '}
        {balance !== null &&
          t`The provider reported a balance of ${balance} then. What has been charged, refunded or paid out since is only in our books.`}
      </p>
      {differences.length === 0 ? (
        <EmptyState bare level={3} title={t`No differences`}>
          {t`Movements of the last hour are compared the next day.`}
        </EmptyState>
      ) : (
        <TableWrap label={t`Amounts that differ`}>
          <table className={clsx(tableStyles.table, tableStyles.dense)}>
            <thead>
              <tr>
                <th scope="col">{t`About`}</th>
                <th scope="col" className={tableStyles.figures}>{t`In our books`}</th>
                <th scope="col" className={tableStyles.figures}>{t`At the provider`}</th>
                <th scope="col" className={tableStyles.figures}>{t`Difference`}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((row) => (
                <tr key={`${row.order_id}-${row.payout_id}-${row.found}-${row.expected}`}>
                  <td>
                    <About row={row} />
                  </td>
                  <td className={tableStyles.figures}>{formatMoney(row.expected)}</td>
                  <td className={tableStyles.figures}>{formatMoney(row.found)}</td>
                  <td className={clsx(tableStyles.figures, 'strong')}>
                    {formatMoney(row.found - row.expected)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </Card>
  )
}

function About({ row: { order_id: order, payout_id: payout } }: { row: BooksView['differences'][number] }) {
  if (order !== null) return <Link to={`/orders/${order}`}>{t`Order ${order}`}</Link>
  if (payout !== null) return <Link to={`/payouts/${payout}`}>{t`Payout ${payout}`}</Link>
  return <>{t`Neither an order nor a payout`}</>
}

function ReconcileButton() {
  const reconcile = useAction(trpcClient.staff.books.reconcile, { success: t`Compared with the provider` })
  return <Button loading={reconcile.isPending} onClick={() => reconcile.run()}>{t`Compare now`}</Button>
}
