import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dismissErrors, Toaster } from '@queuemate/ui/toast'

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
  return <Toaster />
}
