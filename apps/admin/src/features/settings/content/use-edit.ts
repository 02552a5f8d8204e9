import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { showToast } from '@queuemate/ui/toast'
import { t } from '@lingui/core/macro'
import { trpc } from '../../../lib/trpc.ts'

/**
 * A form over a setting that was read in some version. What is written stays while others change the setting; the server
 * then refuses it, and `reload` begins again with what it is now.
 */
export function useEdit(refetch: () => Promise<unknown>) {
  const utils = trpc.useUtils()
  const [isOutdated, setOutdated] = useState(false)
  /** Changes whenever the form has to begin again. */
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await refetch()
    setOutdated(false)
    setEdition((before) => before + 1)
  }
  return {
    edition,
    onReload: isOutdated ? () => void reload() : null,
    onServerError: (error: unknown) => {
      setOutdated(failureOf(error).code === 'setting_changed')
      return false
    },
    /** Says "Saved" once the form holds what was saved: from then on the page can be left without a question. */
    async saved() {
      void utils.staff.settings.changes.invalidate()
      await reload()
      showToast('success', t`Saved`)
    },
  }
}
