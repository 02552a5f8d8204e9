/** A price in cents moved to the nearest end of a band, or as it is when it is inside. */
export function priceInside(price: number, band: { minimum: number; maximum: number }): number {
  return Math.min(Math.max(price, band.minimum), band.maximum)
}
