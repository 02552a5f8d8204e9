import { tab } from '@queuemate/app-kit/stored'
import type { SeenOrder } from './session.ts'

/** Changes with the shape of `SeenOrder`: a newer version of the app must not read what an older one kept. */
const keyOf = (personId: string) => `seen-order-1:${personId}`

/** The order that this tab showed before the page was loaded again, so that its ending is still told. */
export function readSeenOrder(personId: string | undefined): SeenOrder | null {
  const text = personId ? tab.read(keyOf(personId)) : null
  const stored = text === null ? null : parse(text)
  // The way from acceptance to the order's page was shown before.
  return isSeenOrder(stored) ? { ...stored, accepted: false } : null
}

/** Null: the ending was told, or the user ended the order. */
export function writeSeenOrder(personId: string | undefined, order: SeenOrder | null): void {
  if (!personId) return
  tab.write(keyOf(personId), order && JSON.stringify(order))
}

/** Null for a text that is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Looks at what a notice depends on; the key says that the app wrote the rest in this shape. */
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
