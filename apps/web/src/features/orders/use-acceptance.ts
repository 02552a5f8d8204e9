import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRoutingHold } from '../../lib/routing-hold.ts'
import { trpc } from '../../lib/trpc.ts'
import { useQueueStore } from './queue-store.ts'

/** How long the fifth slot stays lit before the order opens. */
const litFor = 600

/** Holds the order routing while the dialog waits, lights the party on acceptance, then leads to /active. */
export function useAcceptance(): void {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const { state, send } = useQueueStore()
  const { hold, release } = useRoutingHold()
  const leading = state.phase === 'loading' || state.phase === 'accepted'
  useEffect(() => {
    if (!leading) return
    hold()
    return release
  }, [leading, hold, release])

  const accepted = state.phase === 'accepted'
  useEffect(() => {
    if (!accepted) return
    const timer = setTimeout(() => {
      void utils.orders.active.refetch().finally(() => {
        void navigate('/active')
        send({ type: 'close' })
      })
    }, litFor)
    return () => clearTimeout(timer)
  }, [accepted, navigate, send, utils])
}
