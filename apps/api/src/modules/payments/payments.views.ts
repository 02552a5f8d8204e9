import type { OrderDetails } from '@queuemate/contracts/orders/schemas'
import type { LinkCardInput } from '@queuemate/contracts/payments/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'

type Money = OrderDetails['order']['money']

/**
 * What a person at risk sees (contract §4): read from the kinds of ledger transactions an order has.
 * `pending`: the provider is being asked and the ledger has no entry yet.
 */
export function moneyView(kinds: string[], order: Pick<OrderRow, 'price' | 'hold'>): Money {
  const amount = order.price
  if (kinds.includes('refund')) return { state: 'refunded', amount }
  if (kinds.includes('capture')) return { state: 'charged', amount }
  if (order.hold === 'failed') return { state: 'failed', amount }
  if (kinds.includes('release')) return { state: 'released', amount }
  if (kinds.includes('hold')) return { state: 'held', amount }
  return { state: order.hold === 'authorizing' ? 'pending' : 'none', amount }
}

/** The page of ours that the provider's page of a card leads back to. */
export function returnPath({ return_to: page, companion_id: companionId }: LinkCardInput): string {
  if (page === 'settings') return '/user/settings'
  return companionId ? `/playerMarket?queue=${companionId}` : '/playerMarket'
}
