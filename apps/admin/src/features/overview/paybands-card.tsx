import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import { Card, CardHead } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Table, type Column } from '@queuemate/ui/table'
import type { StaffHistory } from '../../lib/outputs.ts'
import { useHasPermission } from '../../lib/staff.ts'

type Payband = StaffHistory['paybands'][number]

const columns = (): Column<Payband>[] => [
  { head: t`Payband`, names: true, cell: ({ name }) => name },
  { head: t`Companions`, figures: true, cell: ({ companions }) => formatCount(companions) },
  {
    head: t`Minimum`,
    figures: true,
    cell: ({ minimum }) => <span className="t2">{formatMoney(minimum)}</span>,
  },
  {
    head: t`Maximum`,
    figures: true,
    cell: ({ maximum }) => <span className="t2">{formatMoney(maximum)}</span>,
  },
  {
    head: t`Average`,
    figures: true,
    cell: ({ average }) =>
      average === null ? <span className="t3">{t`None`}</span> : <b>{formatMoney(average)}</b>,
  },
]

/** The paybands, with the average price of their companions. */
export function PaybandsCard({ paybands }: { paybands: readonly Payband[] }) {
  const mayEdit = useHasPermission('settings')
  return (
    <Card>
      <CardHead
        title={t`Paybands`}
        action={
          mayEdit && (
            <Link className="xs link t2" to="/settings/paybands">
              {t`Edit paybands`}
            </Link>
          )
        }
      />
      {paybands.length === 0 ? (
        <EmptyState bare title={t`No paybands yet`} />
      ) : (
        <Table dense label={t`Paybands`} columns={columns()} rows={paybands} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
