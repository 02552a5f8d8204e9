/** The provider's minimum charge. */
export const MINIMUM_CHARGE = 50

/** Whether a game can have this price: free, or at least the minimum charge. */
export function isPossiblePrice(amount: number): boolean {
  return amount === 0 || amount >= MINIMUM_CHARGE
}

/** Created on first use, because not every page shows a price. */
let dollars: Intl.NumberFormat | undefined

/** `1850` → `"$18.50"`, always with two decimals (spec §3). */
export function formatMoney(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(amount / 100)
}

/** `1850` → `"18.50"`, for fields with a dollar sign. */
export function formatAmount(amount: number): string {
  return (amount / 100).toFixed(2)
}

/** Splits a price into the platform's fee, rounded down to the cent, and the companion's share (contract §6). */
export function splitPrice(price: number, feeBps: number): { fee: number; share: number } {
  const fee = Math.floor((price * feeBps) / 10_000)
  return { fee, share: price - fee }
}

/**
 * Parses a typed price in dollars ("18", "18.5", "$18.50") into cents, rounded to the cent. Returns null for text that
 * is not a number, and for negative numbers (spec §5).
 */
export function parsePrice(text: string): number | null {
  const cleaned = text.trim().replace(/^\$/, '')
  if (!/^\d+(\.\d+)?$|^\.\d+$/.test(cleaned)) return null
  const [whole = '', fraction = ''] = cleaned.split('.')
  const roundUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + roundUp
}
