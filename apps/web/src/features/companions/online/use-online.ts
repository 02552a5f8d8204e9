import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { api, trpcClient } from '../../../lib/trpc.ts'
import { useOptimisticMutation } from '@queuemate/app-kit/use-optimistic'
import { availability, useIsOnline } from './use-is-online.ts'

/** The companion's availability. The screen changes at once and reverts if the server refuses. */
export function useOnline() {
  const state = useIsOnline()
  const change = useOptimisticMutation(availability, {
    mutationFn: (online) => trpcClient.companions.setOnline.mutate({ online: online ? 'true' : 'false' }),
    onError: (error) => {
      const { code, text } = failureOf(error)
      const show = () => showToast('danger', text)
      // The notice above the switch shows what to do first. It has the payout status already; the agreement is fetched
      // for it.
      if (code === 'agreement_changed')
        api.companions.application.fetch(undefined, { staleTime: 0 }).catch(show)
      else if (code !== 'payout_setup_required') show()
      void api.companions.payband.invalidate()
    },
  })
  return {
    ...state,
    set: (wanted: boolean) => change.mutate(wanted),
    /** Resolves once the server has saved it; rejects if it refuses. */
    goOffline: () => change.mutateAsync(false),
  }
}
