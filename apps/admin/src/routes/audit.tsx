import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { AuditFilters } from '../features/audit/audit-filters.tsx'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { EntryDrawer } from '../features/audit/entry-drawer.tsx'
import { auditParams, filtersOf } from '../features/audit/audit-params.ts'
import { Page } from '../lib/page.tsx'
import { pageOptions, usePages } from '../lib/table/use-pages.ts'
import { useAddressParams } from '../lib/table/use-address-params.ts'
import { trpc } from '../lib/trpc.ts'

/** The audit log of staff actions. */
export function Component() {
  const [params, change] = useAddressParams(auditParams)
  const filters = filtersOf(params)
  const query = trpc.staff.audit.list.useInfiniteQuery(filters, pageOptions)
  const rows = usePages(query)
  const entry = rows.rows?.find(({ id }) => String(id) === params.open)
  return (
    <Page title={t`Audit`} actions={<SaveSheet filters={filters} />}>
      <AuditFilters params={params} onChange={change} />
      <AuditLog rows={rows} openId={params.open} />
      {entry && <EntryDrawer key={entry.id} entry={entry} onClose={() => change({ open: undefined })} />}
    </Page>
  )
}

function SaveSheet({ filters }: { filters: ReturnType<typeof filtersOf> }) {
  const utils = trpc.useUtils()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { csv, rows, complete } = await utils.client.staff.audit.csv.query(filters)
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'queuemate-audit.csv')
      if (!complete)
        showToast('danger', t`The file contains only the latest ${rows} entries. Narrow the filters`)
    } catch (error) {
      showToast('danger', failureOf(error).text)
    }
    setSaving(false)
  }
  return (
    <Button
      icon={<Download className="icon" aria-hidden="true" />}
      loading={isSaving}
      onClick={() => void save()}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}
