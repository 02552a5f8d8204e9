import { tab } from '@queuemate/app-kit/stored'
import type { SeenOrder } from './session.ts'

/** Changes with the shape of `SeenOrder`: a newer version of the app must not read what an older one kept. */
const keyOf = (personId: string) => `seen-order-1:${personId}`

/** The order that this tab showed before the page was loaded again, so that its ending is still told. */
export function readKeptOrder(personId: string | undefined): SeenOrder | null {
  const text = personId ? tab.read(keyOf(personId)) : null
  if (text === null) return null
  // The way from acceptance to the order's page was shown before.
  return { ...(JSON.parse(text) as SeenOrder), accepted: false }
}

/** Null: the ending was told, or the user ended the order. */
export function keepOrder(personId: string | undefined, order: SeenOrder | null): void {
  if (!personId) return
  tab.write(keyOf(personId), order && JSON.stringify(order))
}
