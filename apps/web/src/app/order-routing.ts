const agreement = '/companion/agreement'

export type OrderPlace = {
  role: 'player' | 'companion'
  path: string
  /** The answer of order/active; 'failed' when it could not be read. */
  order: { isActive: boolean; isPending: boolean } | 'failed'
}

/** Where an order's state sends a person, or null to stay (spec §2 'Order routing'). */
export function routeForOrder({ role, path, order }: OrderPlace): string | null {
  const onActive = path === '/active'
  if (order === 'failed') return onActive ? '/playerMarket' : null
  if (order.isActive) return onActive ? null : '/active'
  if (order.isPending) {
    const waiting = role === 'companion' ? '/companion/dashboard' : '/playerMarket'
    return path === waiting ? null : waiting
  }
  return onActive ? '/playerMarket' : null
}

/** Companion pages are for companions; players find the agreement instead (spec §2 'Companion sidebar'). */
export function routeForRole(role: 'player' | 'companion', path: string): string | null {
  const elsewhere = path.startsWith('/companion') && path !== agreement
  return role === 'player' && elsewhere ? agreement : null
}
