import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditFilters } from '../features/audit/audit-filters.tsx'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { EntryDrawer } from '../features/audit/entry-drawer.tsx'
import { auditParams, filtersOf } from '../features/audit/audit-params.ts'
import { Page } from '../lib/page.tsx'
import { SaveCsvButton } from '../lib/save-csv-button.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { api, trpcClient } from '../lib/trpc.ts'

/** The audit log of staff actions. */
export function Component() {
  const [params, change] = useAddressParams(auditParams)
  const filters = filtersOf(params)
  const query = useInfiniteQuery(api.staff.audit.list.infiniteQueryOptions(filters, pageOptions))
  const rows = usePages(query)
  const entry = rows.rows?.find(({ id }) => String(id) === params.open)
  return (
    <Page
      title={t`Audit`}
      actions={
        <SaveCsvButton file="queuemate-audit.csv" load={() => trpcClient.staff.audit.csv.query(filters)} />
      }
    >
      <AuditFilters params={params} onChange={change} />
      <AuditLog rows={rows} openId={params.open} />
      {entry && <EntryDrawer key={entry.id} entry={entry} onClose={() => change({ open: undefined })} />}
    </Page>
  )
}
