import { OrderStatus } from '@queuemate/contracts/orders/machine'

type Order = { status: number; price: number }

/** An order earns its share once it has a score (spec §4). */
export function isEarned({ status }: Order): boolean {
  return status === OrderStatus.scored
}

/** The companion's share of these orders, in cents. */
export function profitOf(orders: readonly Order[]): number {
  return orders.reduce((sum, order) => sum + (isEarned(order) ? order.price : 0), 0)
}
