import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveBlob } from '@queuemate/app-kit/save-blob'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { Button } from '@queuemate/ui/button'
import { showToast } from '@queuemate/ui/toast'

export type SaveCsvButtonProps = {
  /** The name of the file. */
  file: string
  /** `complete`: whether the file contains all rows. */
  load: () => Promise<{ csv: string; rows?: number; complete?: boolean }>
}

/** Downloads a list as a CSV file. */
export function SaveCsvButton({ file, load }: SaveCsvButtonProps) {
  const save = useMutation({
    mutationFn: load,
    onSuccess: ({ csv, rows = 0, complete = true }) => {
      saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file)
      if (!complete)
        showToast('danger', t`The file contains only the latest ${rows} entries. Narrow the filters`)
    },
    onError: showFailure,
  })
  return (
    <Button
      icon={<Download className="icon" aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t`Export CSV`}
    </Button>
  )
}
