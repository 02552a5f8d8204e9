import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '@queuemate/ui/toast'
import { mutationWithToast } from '@queuemate/app-kit/show-failure'
import { api, trpcClient } from '../../lib/trpc.ts'
import { useOnceInAddress } from '../../lib/use-once-in-address.ts'

/**
 * Handles the param set by the provider's setup page when it returns: `setup=done` refetches the account's state,
 * `setup=again` (the page had expired) opens a new page.
 */
export function useSetupReturn(openSetup: () => void): { checking: boolean } {
  const refresh = useMutation({
    ...mutationWithToast(trpcClient.payouts.refresh),
    onSuccess: ({ stripe_enabled: enabled }) => {
      if (enabled) showToast('success', t`Your payout account is set up`)
      else showToast('progress', t`Your payout account is not finished yet`)
    },
    onSettled: () => Promise.all([api.payouts.summary.invalidate(), api.companions.payband.invalidate()]),
  })
  useOnceInAddress(['setup'], (params) => {
    const setup = params.get('setup')
    if (setup === 'done') refresh.mutate()
    if (setup === 'again') openSetup()
  })
  return { checking: refresh.isPending }
}
