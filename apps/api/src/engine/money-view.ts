import { HOLDS_ON_CARD } from '@queuemate/contracts/orders/machine'
import type { OrderMoney } from '@queuemate/contracts/orders/schemas'
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
  if (price > 0 && HOLDS_ON_CARD.includes(hold)) return view('held', price)
  return view(hold === 'authorizing' ? 'pending' : 'none', price)
}

function chargedState({ charged, refunded, disputed }: LedgerMoney): OrderMoney['state'] {
  if (disputed) return 'disputed'
  if (refunded === 0) return 'charged'
  return refunded >= charged ? 'refunded' : 'partly_refunded'
}
