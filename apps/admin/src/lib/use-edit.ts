import { useState } from 'react'
import { failureOf } from '@queuemate/app-kit/errors'
import { showFailure } from '@queuemate/app-kit/show-failure'
import { showToast } from '@queuemate/ui/toast'
import { t } from '@lingui/core/macro'
import { api } from './trpc.ts'

/**
 * State for a form that edits one version of a setting or of a draft. The typed text stays while others change it. The
 * server then refuses to save, and `reload` starts over with the current version.
 */
export function useEdit(refetch: () => Promise<{ error: unknown }>) {
  const [isOutdated, setOutdated] = useState(false)
  /** Changes whenever the form has to start over. */
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    const { error } = await refetch()
    // The form would start over with the version that is still in the cache.
    if (error) return showFailure(error)
    setOutdated(false)
    setEdition((before) => before + 1)
  }
  return {
    edition,
    reload,
    onReload: isOutdated ? () => void reload() : null,
    onServerError: (error: unknown) => {
      setOutdated(['setting_changed', 'changed_meanwhile'].includes(failureOf(error).code))
      return false
    },
    /**
     * Shows "Saved" once the form has the saved version, so that leaving the page does not ask about unsaved changes.
     */
    async saved() {
      void api.staff.settings.changes.invalidate()
      await reload()
      showToast('success', t`Saved`)
    },
  }
}
