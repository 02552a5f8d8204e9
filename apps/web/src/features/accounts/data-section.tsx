import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { saveFile } from '../../lib/files.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import layoutStyles from '@queuemate/ui/layout.module.css'

/** The rights that privacy law gives users: a copy of their data, and the deletion of their account. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: () => saveFile('/api/user/export', 'queuemate-export.json'),
    onError: showFailure,
  })
  return (
    <Card id="data" aria-labelledby="h-data">
      <CardHead title={t`Your data`} titleId="h-data" />
      <ul className={layoutStyles.rows}>
        <li>
          <div className="grow">
            <p className="strong">
              <Trans>Download your data</Trans>
            </p>
            <p className="sm t3">
              <Trans>Everything we store about you, as one JSON file.</Trans>
            </p>
          </div>
          <Button
            size="sm"
            icon={<Download className="icon" aria-hidden="true" />}
            aria-label={t`Download your data`}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            <Trans>Download</Trans>
          </Button>
        </li>
        <li>
          <div className="grow">
            <p className="strong">
              <Trans>Delete your account</Trans>
            </p>
            <p className="sm t3">
              <Trans>Not available while an order is open or a payout is due.</Trans>
            </p>
          </div>
          <Button
            size="sm"
            variant="danger-soft"
            icon={<Trash2 className="icon" aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            <Trans>Delete account</Trans>
          </Button>
        </li>
      </ul>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}
