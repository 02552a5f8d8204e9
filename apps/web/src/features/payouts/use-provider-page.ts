import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOptions } from '@queuemate/app-kit/mutation-options'
import { showLinkFailure } from '../../lib/show-link-failure.ts'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useBfcacheRestore } from '../../lib/use-bfcache-restore.ts'

/** Opens a page of the payment provider. */
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
      showLinkFailure(error)
      void api.payouts.summary.invalidate()
    },
  })
  return { open: () => link.mutate(), busy: link.isPending || leaving }
}
