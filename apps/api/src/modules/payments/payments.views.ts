import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import type { LinkCardInput, PaymentItem } from '@queuemate/contracts/payments/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'

/** An order in the list of payments: only orders that a card was asked for are in it. */
export function paymentStatus(
  money: OrderMoney,
  { hold, closed_reason }: Pick<OrderRow, 'hold' | 'closed_reason'>,
): PaymentItem['status'] {
  if (hold === 'failed') return 'failed'
  if (money.state === 'released') return closed_reason === 'payment_failed' ? 'failed' : 'released'
  return money.state === 'none' || money.state === 'pending' ? 'held' : money.state
}

/** The page of ours that the provider's page of a card leads back to. */
export function returnPath({ return_to: page, companion_id: companionId }: LinkCardInput): string {
  if (page === 'settings') return '/user/settings'
  return companionId ? `/playerMarket?queue=${companionId}` : '/playerMarket'
}
