import { fetchAhead } from '@queuemate/ui/fetch-ahead'
import { Fragment, lazy, Suspense, useEffect } from 'react'
import { useOrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'

/** By itself: it is small, so that a request rings although the dialog is not there yet. */
const loadRing = () => import('./incoming-ring.tsx')
const IncomingRing = lazy(async () => ({ default: (await loadRing()).IncomingRing }))
const loadDialog = () => import('./incoming-dialog.tsx')
const IncomingDialog = lazy(async () => ({ default: (await loadDialog()).IncomingDialog }))
const MissedNotice = lazy(async () => ({ default: (await import('./missed-notice.tsx')).MissedNotice }))

/**
 * On every page of a companion: the alert for a request, and the notice about one that ended without being accepted.
 * `expected`: a request may arrive, so the alert loads in advance.
 */
export function IncomingAlert({ expected }: { expected: boolean }) {
  const { session, seen, notice } = useOrderSession()
  useEffect(() => {
    if (expected) for (const load of [loadRing, loadDialog]) fetchAhead(load).catch(() => {})
  }, [expected])
  // The alert stays until the card is authorized: only then does the order belong to the companion.
  if (session?.role === 'companion' && isWaiting(session.phase)) {
    const request = session.request ?? (seen?.orderId === session.order_id ? seen?.request : null)
    if (!request) return null
    return (
      <Fragment key={request.order_id}>
        <Suspense>
          <IncomingRing request={request} />
        </Suspense>
        <Suspense>
          <IncomingDialog request={request} />
        </Suspense>
      </Fragment>
    )
  }
  if (notice?.kind !== 'missed' && notice?.kind !== 'withdrawn') return null
  return (
    <Suspense>
      <MissedNotice notice={{ kind: notice.kind, order: notice.order }} />
    </Suspense>
  )
}
