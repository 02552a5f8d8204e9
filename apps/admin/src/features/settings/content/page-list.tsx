import { t } from '@lingui/core/macro'
import type { StaffPage } from '@queuemate/contracts/staff/content'
import { formatLongDate } from '@queuemate/i18n/format'
import type { ConsoleColumn } from '../../../lib/table/columns.tsx'
import { DataTable } from '../../../lib/table/data-table.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { History } from './history.tsx'
import { pageLabel, pagePath } from './names.ts'

type Row = Pick<StaffPage, 'name' | 'changed_on'> & { edited: boolean }

const columns = (): ConsoleColumn<Row>[] => [
  { id: 'name', head: t`Page`, cell: ({ name }) => pageLabel(name) },
  { id: 'path', head: t`Address`, cell: ({ name }) => pagePath(name) },
  { id: 'text', head: t`Text`, cell: ({ edited }) => (edited ? t`Edited` : t`Default`) },
  { id: 'changed', head: t`Changed`, figures: true, cell: (row) => formatLongDate(row.changed_on) },
]

/** The FAQ and the policies. */
export function PageList() {
  const { data, error, refetch } = trpc.staff.settings.pages.useQuery()
  return (
    <>
      <DataTable
        label={t`FAQ and policies`}
        columns={columns()}
        rows={data}
        error={error}
        hasMore={false}
        isLoadingMore={false}
        loadMore={() => {}}
        retry={() => void refetch()}
        rowKey={({ name }) => name}
        hrefOf={({ name }) => `/settings/pages/${name}`}
        openKey={undefined}
        empty={null}
      />
      <History kinds={['page']} />
    </>
  )
}
