import { formatMoney } from '@queuemate/product-ui/money'

/** What is wrong with a price, before it is sent (spec §5); the band's ends are allowed. */
export function priceProblem(
  cents: number | null,
  band: { minimum: number; maximum: number },
): string | undefined {
  if (cents === null) return 'Please enter a price in numbers'
  if (cents < band.minimum || cents > band.maximum) {
    return `Your price must be between ${formatMoney(band.minimum)} and ${formatMoney(band.maximum)}`
  }
  return undefined
}
