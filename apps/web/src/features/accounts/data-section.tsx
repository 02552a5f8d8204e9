import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@queuemate/ui/button'
import { Card, CardHead } from '@queuemate/ui/card'
import { showToast } from '@queuemate/ui/toast'
import { saveFile } from '../../lib/files.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** What privacy law gives people: a copy of everything, and the end of the account. */
export function DataSection() {
  const [deleting, setDeleting] = useState(false)
  const download = useMutation({
    mutationFn: () => saveFile('/api/user/export', 'queuemate-export.json'),
    onError: (error) => showToast('danger', failureOf(error).text),
  })
  return (
    <Card id="data" aria-labelledby="h-data">
      <CardHead title="Your data" titleId="h-data" />
      <ul className="rowlist">
        <li>
          <div className="grow">
            <p className="strong">Download your data</p>
            <p className="sm t3">Everything we keep about you, as one JSON file.</p>
          </div>
          <Button
            size="sm"
            icon={<Download className="icon" aria-hidden="true" />}
            aria-label="Download your data"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        </li>
        <li>
          <div className="grow">
            <p className="strong">Delete your account</p>
            <p className="sm t3">Not while an order is open or money is owed.</p>
          </div>
          <Button
            size="sm"
            variant="danger-soft"
            icon={<Trash2 className="icon" aria-hidden="true" />}
            onClick={() => setDeleting(true)}
          >
            Delete account
          </Button>
        </li>
      </ul>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Card>
  )
}
