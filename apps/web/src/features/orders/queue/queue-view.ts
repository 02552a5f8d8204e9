import { t } from '@lingui/core/macro'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { OrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import type { Question } from '../session/ui-store.ts'

/** What the dialog shows of the companion. */
export type QueuePartner = { id: string; name: string; picture: string | null }

/** What the request dialog shows (spec §4), null for nothing. */
export type QueueView =
  | { phase: 'question'; question: Question }
  /** `startTime`: epoch seconds. */
  | { phase: 'waiting'; target: QueuePartner; orderId: number; startTime: number }
  /** The companion has accepted, and the player's bank waits at `url`. */
  | { phase: 'confirming'; target: QueuePartner; orderId: number; url: string }
  | { phase: 'accepted'; target: QueuePartner; orderId: number }
  | { phase: 'not_accepted'; target: QueuePartner; orderId: number }
  | { phase: 'payment'; target: QueuePartner; orderId: number; declined: boolean }

/** Derived from the order session and this tab's open question. `shownOrder`: the order whose acceptance was shown. */
export function queueViewOf(
  { session, seen, notice }: Pick<OrderSession, 'session' | 'seen' | 'notice'>,
  question: Question | null,
  shownOrder: number | null,
): QueueView | null {
  if (session?.role === 'player' && session.companion && session.order_id !== null) {
    const { order_id: orderId, startTime, payment_url: url } = session
    const target = partnerOf(session.companion)
    if (session.phase === 'authorizing' && url) return { phase: 'confirming', target, orderId, url }
    if (isWaiting(session.phase)) return { phase: 'waiting', target, orderId, startTime: startTime ?? 0 }
    if (seen?.accepted && seen.orderId === orderId && shownOrder !== orderId)
      return { phase: 'accepted', target, orderId }
    return null
  }
  if (notice?.order.companion && notice.order.role === 'player') {
    const { orderId, companion } = notice.order
    const target = partnerOf(companion)
    if (notice.kind === 'not_accepted') return { phase: 'not_accepted', target, orderId }
    if (notice.kind === 'payment') return { phase: 'payment', target, orderId, declined: notice.declined }
  }
  return question && { phase: 'question', question }
}

/** The tab's title while a request waits or has just ended; null for the page's own title. */
export function queueTitleOf(view: QueueView | null): string | null {
  if (view?.phase === 'not_accepted') return t`Not accepted · Queuemate`
  if (view?.phase === 'confirming') return t`Confirm your payment · Queuemate`
  if (view?.phase !== 'waiting' && view?.phase !== 'accepted') return null
  const name = firstNameOf(view.target.name)
  return view.phase === 'waiting' ? t`Waiting for ${name} · Queuemate` : t`${name} accepted · Queuemate`
}

function partnerOf({
  id,
  name,
  profile_picture: picture,
}: {
  id: string
  name: string
  profile_picture: string | null
}): QueuePartner {
  return { id, name, picture }
}
