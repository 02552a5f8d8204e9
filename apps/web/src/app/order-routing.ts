const agreement = '/companion/agreement'

export type OrderPlace = {
  role: 'player' | 'companion'
  path: string
  /** The answer of order/active; 'failed' when it could not be read. */
  order: { isActive: boolean; isPending: boolean } | 'failed'
}

/** Where people are while no game needs them. */
function homeOf(role: OrderPlace['role']): string {
  return role === 'companion' ? '/companion/dashboard' : '/playerMarket'
}

/** Where an order's state sends a person, or null to stay (spec §2 'Order routing'; companions have a dashboard). */
export function routeForOrder({ role, path, order }: OrderPlace): string | null {
  const onActive = path === '/active'
  const home = homeOf(role)
  if (order === 'failed') return onActive ? home : null
  if (order.isActive) return onActive ? null : '/active'
  if (order.isPending) return path === home ? null : home
  return onActive ? home : null
}

/**
 * Companion pages are for companions; players find the agreement instead (spec §2 'Companion sidebar'). Companions who
 * have just signed in find their dashboard instead of the marketplace.
 */
export function routeForRole(role: OrderPlace['role'], path: string, entering = false): string | null {
  if (role === 'companion') return entering && path === '/playerMarket' ? homeOf(role) : null
  const elsewhere = path.startsWith('/companion') && path !== agreement
  return elsewhere ? agreement : null
}
