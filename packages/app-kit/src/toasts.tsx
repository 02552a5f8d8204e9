import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dismissErrors, showToast, Toaster } from '@queuemate/ui/toast'

/** Renders the toasts. Mount it once. An error disappears when a change that was sent later succeeds. */
export function Toasts() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          dismissErrors(event.mutation.state.submittedAt)
      }),
    [queryClient],
  )
  useEffect(() => {
    // The newest feature without which a part of a page cannot be used: the account menu.
    if (!('togglePopover' in HTMLElement.prototype))
      showToast('danger', t`Your browser is out of date. Please update it to use all of Queuemate`)
  }, [])
  return <Toaster />
}
