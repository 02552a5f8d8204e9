import { tab } from '@queuemate/app-kit/stored'
import { isWaiting, type SeenOrder } from './session.ts'

/** The end of an older request is no news: its player has gone on, perhaps on another device. */
const REQUEST_NEWS_MS = 5 * 60_000

/** Changes with the shape of `SeenOrder`: a newer version of the app must not read what an older one stored. */
const keyOf = (personId: string) => `seen-order-2:${personId}`

type Stored = SeenOrder & { /** When it was first seen at its phase, in epoch milliseconds. */ at: number }

function read(personId: string): Stored | null {
  const stored = tab.readJson(keyOf(personId))
  return isSeenOrder(stored) ? stored : null
}

/** The order that this tab showed before a reload, so that its ending is still shown. */
export function readSeenOrder(personId: string | undefined): SeenOrder | null {
  const stored = personId ? read(personId) : null
  if (!stored) return null
  const { at, ...order } = stored
  if (isWaiting(order.phase) && Date.now() - at > REQUEST_NEWS_MS) return null
  // The transition from acceptance to the order's page has been shown before.
  return { ...order, accepted: false }
}

/** Null: the ending was shown, or the user ended the order. */
export function writeSeenOrder(personId: string | undefined, order: SeenOrder | null): void {
  if (!personId) return
  const before = read(personId)
  const isKnown = before?.orderId === order?.orderId && before?.phase === order?.phase
  const at = before && isKnown ? before.at : Date.now()
  tab.write(keyOf(personId), order && JSON.stringify({ ...order, at }))
}

/** Checks the fields that a notice depends on. The key guarantees the shape of the rest. */
function isSeenOrder(stored: unknown): stored is Stored {
  if (typeof stored !== 'object' || stored === null) return false
  const { orderId, role, phase, companion, request, at } = stored as Record<keyof Stored, unknown>
  return (
    typeof orderId === 'number' &&
    typeof at === 'number' &&
    (role === 'player' || role === 'companion') &&
    typeof phase === 'string' &&
    typeof companion === 'object' &&
    typeof request === 'object'
  )
}
