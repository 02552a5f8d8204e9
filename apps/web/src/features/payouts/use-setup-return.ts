import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { api, mutationOptions, trpcClient } from '../../lib/trpc.ts'

/**
 * Handles the parameter set by the provider's setup page when it returns, once: `setup=done` refetches the account's
 * state, `setup=again` (the page had expired) opens a new page. Removes the parameter from the URL first, so that a
 * reload does neither.
 */
export function useSetupReturn(openSetup: () => void): { checking: boolean } {
  const [params, setParams] = useSearchParams()
  const setup = params.get('setup')
  const handled = useRef(false)
  const refresh = useMutation({
    ...mutationOptions(trpcClient.payouts.refresh),
    onSuccess: ({ stripe_enabled: enabled }) => {
      if (enabled) showToast('success', t`Your payout account is set up`)
      else showToast('progress', t`Your payout account is not finished yet`)
    },
    onError: (error) => showToast('danger', failureOf(error).text),
    onSettled: () => Promise.all([api.payouts.summary.invalidate(), api.companions.payband.invalidate()]),
  })
  const check = refresh.mutate
  useEffect(() => {
    if (setup === null) {
      handled.current = false
      return
    }
    if (handled.current) return
    handled.current = true
    setParams(
      (before) => {
        before.delete('setup')
        return before
      },
      { replace: true },
    )
    if (setup === 'done') check()
    if (setup === 'again') openSetup()
  }, [setup, setParams, check, openSetup])
  return { checking: refresh.isPending }
}
