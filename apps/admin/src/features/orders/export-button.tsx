import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { OrderFilters } from '@queuemate/contracts/staff/orders'
import { failureOf } from '@queuemate/app-kit/errors'
import { saveFrom } from '@queuemate/app-kit/save-blob'
import { mutationWithToast } from '@queuemate/app-kit/show-failure'
import { formatCount } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import type { ExportView } from '../../lib/outputs.ts'
import { api, trpcClient } from '../../lib/trpc.ts'

/** Milliseconds between polls while the file is being written, and for how long it is waited for. */
const POLL_MS = 1_000
const WAIT_MS = 15 * 60_000

const isWriting = (file?: ExportView) => file?.status === 'waiting' || file?.status === 'running'

/** Requests a file of the orders in the list, shows its progress, and saves it. Leaving the list ends the wait. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const create = useMutation(mutationWithToast(trpcClient.staff.exports.create))
  const { id = '' } = create.data ?? {}
  const { data, error, dataUpdatedAt } = useQuery(
    api.staff.exports.get.queryOptions(
      { id },
      {
        enabled: id !== '',
        refetchInterval: ({ state }) => isWriting(state.data) && POLL_MS,
      },
    ),
  )
  const end = useEffectEvent((file?: ExportView) => {
    create.reset()
    if (file?.url) saveFrom(file.url)
    else showToast('danger', error ? failureOf(error).text : t`The file could not be written. Try again.`)
  })
  useEffect(() => {
    if (error || dataUpdatedAt > create.submittedAt + WAIT_MS || (data && !isWriting(data))) end(data)
  }, [data, error, dataUpdatedAt, create.submittedAt])
  const isBusy = create.isPending || id !== ''
  const rows = formatCount(data?.written ?? 0)
  return (
    <span className="row g2">
      <span className="sm t2" role="status">
        {isBusy && t`Preparing… ${rows} orders written`}
      </span>
      <Button
        icon={<Download className="icon" aria-hidden="true" />}
        loading={isBusy}
        onClick={() => create.mutate({ list: 'orders', filters })}
      >
        {t`Export CSV`}
      </Button>
    </span>
  )
}
