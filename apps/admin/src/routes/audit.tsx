import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressParams, useSearch } from '@queuemate/app-kit/use-address-params'
import { auditColumns } from '../features/audit/audit-columns.tsx'
import { AuditFilters } from '../features/audit/audit-filters.tsx'
import { auditParams, filtersOf } from '../features/audit/audit-params.ts'
import { EntryDrawer } from '../features/audit/entry-drawer.tsx'
import { ListPage } from '../lib/table/list-page.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { api, trpcClient } from '../lib/trpc.ts'

/** The audit log of staff actions, newest first. */
export function Component() {
  const [params, change] = useAddressParams(auditParams)
  const filters = filtersOf(params)
  const query = useInfiniteQuery(api.staff.audit.list.infiniteQueryOptions(filters, pageOptions))
  const pages = usePages(query)
  const search = useSearch()
  const hrefOf = (id: number) => {
    const next = new URLSearchParams(search)
    next.set('open', String(id))
    return `/audit?${next}`
  }
  const entry = pages.rows?.find(({ id }) => String(id) === params.open)
  return (
    <ListPage
      {...pages}
      title={t`Audit`}
      label={t`Audit log`}
      csv={{ file: 'queuemate-audit.csv', load: () => trpcClient.staff.audit.csv.query(filters) }}
      filters={<AuditFilters params={params} onChange={change} />}
      problem={t`The audit log could not be loaded.`}
      columns={auditColumns()}
      rowKey={({ id }) => String(id)}
      hrefOf={({ id }) => hrefOf(id)}
      openKey={params.open}
      empty={t`Nothing found`}
      emptyText={t`No entry matches these filters.`}
    >
      {entry && <EntryDrawer key={entry.id} entry={entry} onClose={() => change({ open: undefined })} />}
    </ListPage>
  )
}
