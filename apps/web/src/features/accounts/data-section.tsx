import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { CardSection } from '@queuemate/ui/card'
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
    <CardSection id="data" title={t`Your data`}>
      <ul className={layoutStyles.rows}>
        <li>
          <div className="grow">
            <p className="strong">{t`Download your data`}</p>
            <p className="sm t3">{t`Everything we store about you, as one JSON file.`}</p>
          </div>
          <Button
            size="sm"
            icon={<Download className="icon" aria-hidden="true" />}
            aria-label={t`Download your data`}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t`Download`}
          </Button>
        </li>
        <li>
          <div className="grow">
            <p className="strong">{t`Delete your account`}</p>
            <p className="sm t3">{t`Not available while an order is open or a payout is due.`}</p>
          </div>
          <Button
            size="sm"
            variant="danger-soft"
            icon={<Trash2 className="icon" aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            {t`Delete account`}
          </Button>
        </li>
      </ul>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </CardSection>
  )
}
