import { t } from '@lingui/core/macro'
import { useSearch } from '@queuemate/app-kit/use-address-params'
import type { AuditRow } from '@queuemate/contracts/staff/audit'
import { EmptyState } from '@queuemate/ui/empty-state'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { DataTable } from '../../lib/table/data-table.tsx'
import type { Rows } from '../../lib/table/use-pages.ts'
import { Moment } from '../../lib/times.tsx'
import styles from './audit.module.css'
import { sentenceOf } from './sentences.ts'

/** Staff actions, newest first. A row opens beside the list. */
export function AuditLog({ rows, openId }: { rows: Rows<AuditRow>; openId: string | undefined }) {
  const search = useSearch()
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
          {t`No entry matches these filters.`}
        </EmptyState>
      }
    />
  )
}

const columns = (): ConsoleColumn<AuditRow>[] => [
  { id: 'what', head: t`What`, phone: 'fills', className: styles.what!, cell: sentenceOf },
  {
    id: 'at',
    head: t`When`,
    figures: true,
    phone: 'below',
    cell: ({ at }) => (
      <span className="t3">
        <Moment at={at} />
      </span>
    ),
  },
]
