import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'

type SaveCsvButtonProps = {
  /** The name of the file. */
  file: string
  /** `complete`: whether the file contains all rows. */
  load: () => Promise<{ csv: string; rows?: number; complete?: boolean }>
}

/** Downloads a list as a CSV file. */
export function SaveCsvButton({ file, load }: SaveCsvButtonProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { csv, rows = 0, complete = true } = await load()
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file)
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
      {t`Export CSV`}
    </Button>
  )
}
