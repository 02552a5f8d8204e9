import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { AuditRow } from '@queuemate/contracts/staff/audit'
import { EmptyState } from '@queuemate/ui/empty-state'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { DataTable } from '../../lib/table/data-table.tsx'
import type { Rows } from '../../lib/table/use-pages.ts'
import { Moment } from '../../lib/times.tsx'
import { actionName } from '../../lib/action-name.ts'
import styles from './audit.module.css'
import { Why } from './why.tsx'

/** Staff actions, newest first. A row opens beside the list. */
export function AuditLog({ rows, openId }: { rows: Rows<AuditRow>; openId: string | undefined }) {
  const { search } = useLocation()
  const hrefOf = ({ id }: AuditRow) => {
    const params = new URLSearchParams(search)
    params.set('open', String(id))
    return `/audit?${params}`
  }
  return (
    <DataTable
      {...rows}
      label={t`Audit log`}
      problem={t`The audit log could not be loaded.`}
      columns={columns()}
      rowKey={({ id }) => String(id)}
      hrefOf={hrefOf}
      openKey={openId}
      empty={
        <EmptyState bare title={t`Nothing found`}>
          <Trans>No entry matches these filters.</Trans>
        </EmptyState>
      }
    />
  )
}

const columns = (): ConsoleColumn<AuditRow>[] => [
  { id: 'action', head: t`What`, cell: ({ action }) => actionName(action) },
  { id: 'staff', head: t`Who`, cell: ({ staff }) => <span className={styles.name}>{staff.name}</span> },
  {
    id: 'about',
    head: t`About`,
    cell: ({ person, order_id: order, payout_id: payout }) => (
      <span className={styles.name}>
        {person?.name ?? (order ? t`Order ${order}` : payout ? t`Payout ${payout}` : '')}
      </span>
    ),
  },
  {
    id: 'reason',
    head: t`Why`,
    className: styles.reason!,
    wideOnly: true,
    cell: (entry) => <Why entry={entry} />,
  },
  {
    id: 'at',
    head: t`When`,
    figures: true,
    cell: ({ at }) => (
      <span className="t3">
        <Moment at={at} />
      </span>
    ),
  },
]
