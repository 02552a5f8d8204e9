import { t } from '@lingui/core/macro'
import type { OrderSearch } from '@queuemate/contracts/orders/search'
import { firstNameOf } from '../../../lib/current-user.ts'
import type { OrderSession } from '../session/order-session.tsx'
import { isWaiting } from '../session/session.ts'
import type { Question } from '../session/ui-store.ts'

/** What the dialog shows about the companion. */
export type QueuePartner = { id: string; name: string; picture: string | null }

/** What the request dialog shows (spec §4), null for nothing. */
export type QueueView =
  | { phase: 'question'; question: Question }
  /** `startTime`: epoch seconds. `search`: the request is one of a search. */
  | {
      phase: 'waiting'
      target: QueuePartner
      orderId: number
      startTime: number
      search: OrderSearch | null
    }
  /** Between two requests of a search. */
  | { phase: 'searching'; search: OrderSearch }
  /** The search has ended without an acceptance. */
  | { phase: 'search_over'; search: OrderSearch }
  /** The companion has accepted, and the player must confirm the payment with their bank at `url`. */
  | { phase: 'confirming'; target: QueuePartner; orderId: number; url: string }
  | { phase: 'accepted'; target: QueuePartner; orderId: number }
  | { phase: 'not_accepted'; target: QueuePartner; orderId: number }
  | { phase: 'payment'; target: QueuePartner; orderId: number; declined: boolean }

/** State of this tab alone: its open question, the order whose acceptance was shown, the search whose end was read. */
type Here = { question: Question | null; shownOrder: number | null; readSearch: number | null }

/** Derived from the order session and the state of this tab. */
export function queueViewOf(
  { session, seen, notice, search }: Pick<OrderSession, 'session' | 'seen' | 'notice' | 'search'>,
  { question, shownOrder, readSearch }: Here,
): QueueView | null {
  const looking = search?.state === 'looking' ? search : null
  // A game that is over allows the next request.
  if (session?.phase === 'over' && question) return { phase: 'question', question }
  if (session?.role === 'player' && session.companion && session.order_id !== null) {
    const { order_id: orderId, startTime, payment_url: url } = session
    const target = partnerOf(session.companion)
    if (session.phase === 'authorizing' && url) return { phase: 'confirming', target, orderId, url }
    if (isWaiting(session.phase)) {
      return { phase: 'waiting', target, orderId, startTime: startTime ?? 0, search: looking }
    }
    if (seen?.accepted && seen.orderId === orderId && shownOrder !== orderId)
      return { phase: 'accepted', target, orderId }
    return null
  }
  if (session?.phase === 'none' && looking) return { phase: 'searching', search: looking }
  if (search && search.id !== readSearch && OVER.has(search.state)) return { phase: 'search_over', search }
  // A player who asks for the next game has moved on, even if the page was reloaded on the way to the card page and
  // back.
  if (!question && notice?.order.companion && notice.order.role === 'player') {
    const { orderId, companion } = notice.order
    const target = partnerOf(companion)
    if (notice.kind === 'not_accepted') return { phase: 'not_accepted', target, orderId }
    if (notice.kind === 'payment') return { phase: 'payment', target, orderId, declined: notice.declined }
  }
  return question && { phase: 'question', question }
}

/** Ends of a search that the player does not know about yet. A refusal because of the card is shown with the order. */
const OVER: ReadonlySet<OrderSearch['state']> = new Set(['nobody', 'away', 'refused'])

/** The key under which a waiting dialog is minimized. All requests of a search share one. */
export function minimizedKeyOf(view: QueueView | null): string | null {
  if (view?.phase === 'searching') return `search:${view.search.id}`
  if (view?.phase !== 'waiting') return null
  return view.search ? `search:${view.search.id}` : `order:${view.orderId}`
}

/** The tab's title while a request waits or has just ended; null for the page's own title. */
export function queueTitleOf(view: QueueView | null): string | null {
  if (view?.phase === 'not_accepted' || view?.phase === 'search_over') return t`Not accepted · Queuemate`
  if (view?.phase === 'searching') return t`Looking for a companion · Queuemate`
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
