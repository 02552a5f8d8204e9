import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { OrderFilters } from '@queuemate/contracts/staff/orders'
import { failureOf } from '@queuemate/app-kit/errors'
import { formatCount } from '@queuemate/i18n/format'
import { Button, LinkButton } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { trpc } from '../../lib/trpc.ts'

/** Milliseconds between polls while the file is being written. */
const POLL_MS = 1_000

/** Requests a file of the orders in the list, shows its progress, and then links to it. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const [id, setId] = useState<string | null>(null)
  const create = trpc.staff.exports.create.useMutation({
    onSuccess: (made) => setId(made.id),
    onError: (error) => showToast('danger', failureOf(error).text),
  })
  const asked = trpc.staff.exports.get.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) =>
        state.data?.status === 'done' || state.data?.status === 'failed' ? false : POLL_MS,
    },
  )
  const file = id === null ? undefined : asked.data
  const isRunning =
    create.isPending || (id !== null && (!file || file.status === 'waiting' || file.status === 'running'))
  const rows = formatCount(file?.written ?? 0)
  return (
    <span className="row g2">
      <span className="sm t2" role="status">
        {isRunning && <Trans>Writing the file: {rows} orders so far</Trans>}
        {file?.status === 'failed' && <Trans>The file could not be written</Trans>}
      </span>
      {file?.url && (
        <LinkButton variant="primary" href={file.url} download>
          {t`Download ${rows} orders`}
        </LinkButton>
      )}
      {!isRunning && (
        <Button
          icon={<Download className="icon" aria-hidden="true" />}
          onClick={() => create.mutate({ list: 'orders', filters })}
        >
          {t`Export CSV`}
        </Button>
      )}
    </span>
  )
}
