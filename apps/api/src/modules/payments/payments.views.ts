import { ON_CARD } from '@queuemate/contracts/orders/machine'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
import type { LinkCardInput, PaymentItem } from '@queuemate/contracts/payments/schemas'
import type { OrderRow } from '@queuemate/db/queries/orders/orders'
import type { OrderMoney as LedgerMoney } from '@queuemate/db/queries/payments/payments'

/**
 * What a person at risk sees (contract §4): from the ledger once money has moved, until then from the order's hold.
 * `pending`: the provider is being asked. A free game holds nothing.
 */
export function moneyView(money: LedgerMoney, { price, hold }: Pick<OrderRow, 'price' | 'hold'>): OrderMoney {
  const { charged, refunded } = money
  const view = (state: OrderMoney['state'], amount: number) => ({ state, amount, refunded })
  if (charged > 0) return view(chargedState(money), charged)
  if (hold === 'failed') return view('failed', price)
  if (price > 0 && hold === 'released') return view('released', price)
  if (price > 0 && ON_CARD.includes(hold)) return view('held', price)
  return view(hold === 'authorizing' ? 'pending' : 'none', price)
}

function chargedState({ charged, refunded, disputed }: LedgerMoney): OrderMoney['state'] {
  if (disputed) return 'disputed'
  if (refunded === 0) return 'charged'
  return refunded >= charged ? 'refunded' : 'partly_refunded'
}

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
