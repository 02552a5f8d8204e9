import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { needsStepUp } from '@queuemate/app-kit/step-up'
import { trpcClient } from '../../lib/trpc.ts'
import { useBfcacheRestore } from '../../lib/use-bfcache-restore.ts'

/** Opens a page of the payment provider. If its link cannot be created, our page reloads (spec §8). */
export function useProviderPage(page: 'setup' | 'dashboard') {
  const [leaving, setLeaving] = useState(false)
  useBfcacheRestore(() => setLeaving(false))
  const link = useMutation({
    ...mutationOptions(trpcClient.payouts[page]),
    onSuccess: ({ url }) => {
      setLeaving(true)
      window.location.assign(url)
    },
    onError: (error) => {
      // The person canceled, so the page stays as it was.
      if (!needsStepUp(error)) window.location.reload()
    },
  })
  return { open: () => link.mutate(), busy: link.isPending || leaving }
}
