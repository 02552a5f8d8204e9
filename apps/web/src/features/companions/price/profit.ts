import { OrderStatus } from '@queuemate/contracts/orders/machine'

type Order = { status: number; price: number }

/** An abandoned order earns nothing, even if it had a price. */
export function isAbandoned({ status }: Order): boolean {
  return status === OrderStatus.abandonedRequest || status === OrderStatus.abandoned
}

/** The companion's share of these orders, in cents. */
export function profitOf(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + (isAbandoned(order) ? 0 : order.price), 0)
}
