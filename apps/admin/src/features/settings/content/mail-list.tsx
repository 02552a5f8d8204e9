import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffMailRow } from '@queuemate/contracts/staff/content'
import { EmptyState } from '@queuemate/ui/empty-state'
import type { ConsoleColumn } from '../../../lib/table/columns.tsx'
import { DataTable } from '../../../lib/table/data-table.tsx'
import { SearchField } from '../../../lib/table/search-field.tsx'
import { Moment } from '../../../lib/times.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { History } from './history.tsx'
import { mailLabel } from './names.ts'

const columns = (): ConsoleColumn<StaffMailRow>[] => [
  { id: 'name', head: t`Mail`, cell: ({ name }) => mailLabel(name) },
  { id: 'subject', head: t`Subject`, cell: ({ subject }) => subject },
  {
    id: 'changed',
    head: t`Changed`,
    figures: true,
    cell: ({ changed_at: at }) =>
      at ? (
        <Moment at={at} />
      ) : (
        <span className="t3">
          <Trans>Default</Trans>
        </span>
      ),
  },
]

/** Every mail that the product sends. */
export function MailList() {
  const { data, error, refetch } = trpc.staff.settings.mails.useQuery()
  const [query, setQuery] = useState<string>()
  const text = query?.toLowerCase() ?? ''
  return (
    <>
      <div className="flt">
        <SearchField label={t`Mail or subject`} value={query} onChange={setQuery} />
      </div>
      <DataTable
        label={t`Mails`}
        columns={columns()}
        rows={data?.filter(({ name, subject }) =>
          [mailLabel(name), subject].some((one) => one.toLowerCase().includes(text)),
        )}
        error={error}
        hasMore={false}
        isLoadingMore={false}
        loadMore={() => {}}
        retry={() => void refetch()}
        rowKey={({ name }) => name}
        hrefOf={({ name }) => `/settings/mails/${name}`}
        openKey={undefined}
        empty={<EmptyState bare title={t`No mails found`} />}
      />
      <History kinds={['mail']} />
    </>
  )
}
