import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@queuemate/contracts/money'
import { formatCount } from '@queuemate/i18n/format'
import type { StaffPayband } from '../../lib/outputs.ts'
import type { ConsoleColumn } from '../../lib/table/columns.tsx'
import { DataTable } from '../../lib/table/data-table.tsx'
import { allRows } from '../../lib/table/use-pages.ts'
import { paybandSettingsQuery } from './queries.ts'
import { inPercent } from './amounts.ts'

const columns = (): ConsoleColumn<StaffPayband>[] => [
  { id: 'name', head: t`Payband`, cell: ({ name }) => name },
  { id: 'minimum', head: t`Minimum`, figures: true, cell: ({ minimum }) => formatMoney(minimum) },
  { id: 'maximum', head: t`Maximum`, figures: true, cell: ({ maximum }) => formatMoney(maximum) },
  { id: 'fee', head: t`Fee`, figures: true, cell: ({ fee_bps: fee }) => t`${inPercent(fee)}%` },
  {
    id: 'companions',
    head: t`Companions`,
    figures: true,
    cell: ({ companions }) => formatCount(companions),
  },
]

export function PaybandList({ openId }: { openId: string | undefined }) {
  const query = useQuery(paybandSettingsQuery)
  return (
    <DataTable
      label={t`Paybands`}
      problem={t`The paybands could not be loaded.`}
      columns={columns()}
      {...allRows(query)}
      rowKey={({ id }) => String(id)}
      hrefOf={({ id }) => `/settings/paybands/${id}`}
      openKey={openId}
      empty={t`No paybands yet`}
      emptyText={t`Companions set their price within a payband. Create the first one.`}
    />
  )
}
