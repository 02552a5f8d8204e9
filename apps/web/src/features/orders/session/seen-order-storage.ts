import { tab } from '@queuemate/app-kit/stored'
import type { SeenOrder } from './session.ts'

/** Changes with the shape of `SeenOrder`: a newer version of the app must not read what an older one stored. */
const keyOf = (personId: string) => `seen-order-1:${personId}`

/** The order that this tab showed before a reload, so that its ending is still shown. */
export function readSeenOrder(personId: string | undefined): SeenOrder | null {
  const text = personId ? tab.read(keyOf(personId)) : null
  const stored = text === null ? null : parse(text)
  // The transition from acceptance to the order's page has been shown before.
  return isSeenOrder(stored) ? { ...stored, accepted: false } : null
}

/** Null: the ending was shown, or the user ended the order. */
export function writeSeenOrder(personId: string | undefined, order: SeenOrder | null): void {
  if (!personId) return
  tab.write(keyOf(personId), order && JSON.stringify(order))
}

/** Null for invalid JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Checks the fields that a notice depends on. The key guarantees the shape of the rest. */
function isSeenOrder(stored: unknown): stored is SeenOrder {
  if (typeof stored !== 'object' || stored === null) return false
  const { orderId, role, phase, companion, request } = stored as Record<keyof SeenOrder, unknown>
  return (
    typeof orderId === 'number' &&
    (role === 'player' || role === 'companion') &&
    typeof phase === 'string' &&
    typeof companion === 'object' &&
    typeof request === 'object'
  )
}
