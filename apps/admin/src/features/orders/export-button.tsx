import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { OrderFilters } from '@queuemate/contracts/staff/orders'
import { failureOf } from '@queuemate/app-kit/errors'
import { saveFrom } from '@queuemate/app-kit/save-blob'
import { formatCount } from '@queuemate/i18n/format'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'
import { trpcClient } from '../../lib/trpc.ts'

/** Milliseconds between polls while the file is being written. */
const POLL_MS = 1_000

/** Requests a file of the orders in the list, shows its progress, and saves it. */
export function ExportButton({ filters }: { filters: OrderFilters }) {
  const { exports } = trpcClient.staff
  /** The orders in the file so far. */
  const [written, setWritten] = useState<number | null>(null)
  const save = async () => {
    setWritten(0)
    try {
      const { id } = await exports.create.mutate({ list: 'orders', filters })
      let file = await exports.get.query({ id })
      while (file.status === 'waiting' || file.status === 'running') {
        setWritten(file.written)
        await new Promise((resolve) => void setTimeout(resolve, POLL_MS))
        file = await exports.get.query({ id })
      }
      if (file.url) saveFrom(file.url)
      else showToast('danger', t`The file could not be written. Try again.`)
    } catch (error) {
      showToast('danger', failureOf(error).text)
    }
    setWritten(null)
  }
  const rows = formatCount(written ?? 0)
  return (
    <span className="row g2">
      <span className="sm t2" role="status">
        {written !== null && <Trans>Preparing… {rows} orders so far</Trans>}
      </span>
      <Button
        icon={<Download className="icon" aria-hidden="true" />}
        loading={written !== null}
        onClick={() => void save()}
      >
        {t`Export CSV`}
      </Button>
    </span>
  )
}
