import { t } from '@lingui/core/macro'
import { Fact, Facts } from '@queuemate/ui/facts'
import { clsx } from 'clsx'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import type { PayoutStatement } from '@queuemate/contracts/payouts/schemas'
import { failureOf } from '@queuemate/app-kit/errors'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { formatMoment, formatUtcDay } from '@queuemate/i18n/format'
import { codeText } from '@queuemate/product-ui/order-story/reasons'
import { Button } from '@queuemate/ui/button'
import { Skeleton } from '@queuemate/ui/skeleton'
import { TableWrap } from '@queuemate/ui/table-wrap'
import { showToast } from '@queuemate/ui/toast'
import { Drawer } from '../../lib/drawer.tsx'
import { Missing } from '../../lib/missing.tsx'
import { trpc } from '../../lib/trpc.ts'
import { PayoutState } from './payout-columns.tsx'
import { lineLabel } from './payout-labels.ts'
import tableStyles from '@queuemate/ui/table.module.css'

/** The statement of a payout. A failed payout can be retried. */
export function PayoutPanel({ payoutId, onClose }: { payoutId: number; onClose: () => void }) {
  const query = trpc.staff.payouts.statement.useQuery({ payoutId }, { retry: false })
  const statement = query.data
  return (
    <Drawer
      label={t`Payout ${payoutId}`}
      onClose={onClose}
      head={
        <div className="row between g2">
          <h2>{t`Payout ${payoutId}`}</h2>
          {statement && <PayoutState status={statement.status} />}
        </div>
      }
      foot={statement?.status === 'failed' && <Retry payoutId={payoutId} />}
    >
      <QueryPanel
        bare
        query={query}
        problem={t`The payout could not be loaded.`}
        skeleton={<Skeleton height={200} />}
        missing={<Missing to="/payouts" label={t`Back to payouts`} />}
      >
        {(shown) => <Statement statement={shown} />}
      </QueryPanel>
    </Drawer>
  )
}

function Retry({ payoutId }: { payoutId: number }) {
  const utils = trpc.useUtils()
  const retry = trpc.staff.payouts.retry.useMutation({
    onSuccess: () => {
      showToast('success', t`The payout is on its way again`)
      void utils.staff.payouts.invalidate()
    },
    onError: (error) => showToast('danger', failureOf(error).text),
  })
  return (
    <Button
      variant="primary"
      icon={<RotateCcw className="icon" aria-hidden="true" />}
      loading={retry.isPending}
      onClick={() => retry.mutate({ payoutId })}
    >
      {t`Try again`}
    </Button>
  )
}

function Statement({ statement }: { statement: PayoutStatement }) {
  const { amount, payout_ID: id, period_end: end, paid_at: paid, failure, lines } = statement
  const facts = [
    { label: t`Amount`, value: formatMoney(amount) },
    { label: t`Provider ID`, value: id },
    { label: t`Week ending`, value: formatUtcDay(end) },
    paid && { label: t`Paid`, value: formatMoment(paid) },
    failure && { label: t`Why it failed`, value: codeText(failure) },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  return (
    <div className="stack g6">
      <Facts>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label} className="tnum">
            {value}
          </Fact>
        ))}
      </Facts>
      <TableWrap label={t`Statement`}>
        <table className={clsx(tableStyles.table, tableStyles.dense)}>
          <thead>
            <tr>
              <th scope="col">{t`Line`}</th>
              <th scope="col">{t`Order`}</th>
              <th scope="col" className={tableStyles.figures}>{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.kind}-${line.order_id}-${line.at}`}>
                <td>{lineLabel(line.kind)}</td>
                <td className="mono">
                  {line.order_id === null ? '' : <Link to={`/orders/${line.order_id}`}>{line.order_id}</Link>}
                </td>
                <td className={tableStyles.figures}>{formatMoney(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </div>
  )
}
