import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { showToast } from '@queuemate/ui/toast'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'

/** The companion's availability. The screen changes at once, and changes back if the server refuses. */
export function useOnline() {
  const utils = trpc.useUtils()
  const online = trpc.companions.online.useQuery()
  const change = trpc.companions.setOnline.useMutation({
    // One after the other: the last press decides.
    scope: { id: 'online' },
    onMutate: async ({ online: wanted }) => {
      await utils.companions.online.cancel()
      const before = utils.companions.online.getData()
      utils.companions.online.setData(undefined, { online: wanted === 'true' })
      return { before }
    },
    onError: (error, _input, context) => {
      utils.companions.online.setData(undefined, context?.before)
      // The notice above the switch already says what to do first.
      const { code, text } = failureOf(error)
      if (code !== 'payout_setup_required') showToast('danger', text)
      void utils.companions.payband.invalidate()
    },
    onSettled: () => utils.companions.online.invalidate(),
  })
  return {
    online: online.data?.online,
    isPending: online.isPending,
    error: online.error,
    refetch: () => void online.refetch(),
    set: (wanted: boolean) => change.mutate({ online: wanted ? 'true' : 'false' }),
    /** Resolves once the server has saved it; rejects if it refuses. */
    goOffline: () => change.mutateAsync({ online: 'false' }),
  }
}

/** `?active=1` sets the companion online and is then removed from the address (spec §4). */
export function useOnlineFromAddress(set: (online: boolean) => void): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('active') === '1'
  const done = useRef(false)
  useEffect(() => {
    if (!asked) {
      done.current = false
      return
    }
    if (!done.current) set(true)
    done.current = true
    setParams(
      (before) => {
        before.delete('active')
        return before
      },
      { replace: true },
    )
  }, [asked, set, setParams])
}
