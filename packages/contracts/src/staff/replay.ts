import { splitPrice } from '../money.ts'

export interface ReplayTerms {
  minimum: number
  maximum: number
  feeBps: number
}

/** What players would have paid, and its parts, in cents. */
export interface ReplaySums {
  revenue: number
  fees: number
  income: number
}

/** Moves a price in cents to the nearest limit of a band. A price inside the band does not change. */
export const priceInside = (price: number, band: Pick<ReplayTerms, 'minimum' | 'maximum'>): number =>
  Math.min(band.maximum, Math.max(band.minimum, price))

/**
 * The effect of new terms on charged orders: each at its price, or at the nearest limit, with the new fee. Does not
 * estimate whether a player would have paid a different price.
 */
export function replay(
  orders: readonly { price: number; fee: number }[],
  terms: ReplayTerms,
): { orders: number; outside: number; before: ReplaySums; after: ReplaySums } {
  const before = { revenue: 0, fees: 0, income: 0 }
  const after = { revenue: 0, fees: 0, income: 0 }
  let outside = 0
  for (const { price, fee } of orders) {
    const moved = priceInside(price, terms)
    const split = splitPrice(moved, terms.feeBps)
    if (moved !== price) outside++
    add(before, { price, fee, share: price - fee })
    add(after, { price: moved, ...split })
  }
  return { orders: orders.length, outside, before, after }
}

function add(sums: ReplaySums, { price, fee, share }: { price: number; fee: number; share: number }): void {
  sums.revenue += price
  sums.fees += fee
  sums.income += share
}
