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
  const reload = () =>
    void refetch().then(() => {
      setOutdated(false)
      setEdition((before) => before + 1)
    })
  return {
    edition,
    onReload: isOutdated ? reload : null,
    onRefused: (error: unknown) => {
      setOutdated(failureOf(error).code === 'setting_changed')
      return false
    },
    saved() {
      void utils.staff.settings.changes.invalidate()
      showToast('success', t`Saved`)
      reload()
    },
  }
}
