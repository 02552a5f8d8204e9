import type { OrderMoney } from './schemas.ts'

/** Whether money was taken for a game, so that there is a receipt. */
export function wasCharged({ state }: Pick<OrderMoney, 'state'>): boolean {
  return state === 'charged' || state === 'partly_refunded' || state === 'refunded' || state === 'disputed'
}
