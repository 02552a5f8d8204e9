import { lazy, useEffect } from 'react'
import { prefetchModule } from '@queuemate/ui/prefetch-module'
import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'

const loadOverlay = () => import('./incoming-overlay.tsx')
const IncomingOverlay = lazy(async () => ({ default: (await loadOverlay()).IncomingOverlay }))

/** How soon the alert's script is loaded again after it failed: without it, no request rings. */
const RETRY_MS = 5000

/**
 * On every page for a companion: the alert for a request, and the notice about one that ended without being accepted.
 * `expected`: a request may arrive, so the alert loads in advance.
 */
export function IncomingAlert({ expected }: { expected: boolean }) {
  const { session, notice } = useOrderSession()
  useEffect(() => {
    if (!expected) return
    let timer: ReturnType<typeof setTimeout>
    const prefetch = () => {
      prefetchModule(loadOverlay).catch(() => (timer = setTimeout(prefetch, RETRY_MS)))
    }
    prefetch()
    return () => clearTimeout(timer)
  }, [expected])
  const isAsked = session?.role === 'companion' && isWaiting(session.phase)
  const isTold = notice?.kind === 'missed' || notice?.kind === 'withdrawn' || notice?.kind === 'unpaid'
  return isAsked || isTold ? <IncomingOverlay /> : null
}
