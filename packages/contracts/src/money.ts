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

/** The platform's maximum fee (contract §6): 5%. */
export const FEE_BPS_MAX = 500

/** Splits a price into the platform's fee, rounded down to the cent, and the companion's share (contract §6). */
export function splitPrice(price: number, feeBps: number): { fee: number; share: number } {
  const fee = Math.floor((price * feeBps) / 10_000)
  return { fee, share: price - fee }
}

type ReadAmount = { cents: number; decimals: number; problem: null } | { cents: null; problem: string }

/**
 * Reads a typed amount of dollars, with a point or a comma before the cents: "18", "18.5", "$8,75", "1.234,50". "1,234"
 * is a thousand to some people and little more than one to others, so it is not guessed. More than two decimals are
 * rounded to the cent (spec §5). Negative amounts are none.
 */
export function readAmount(text: string, unclear = 'Please enter an amount like 4.50'): ReadAmount {
  const written = text
    .normalize('NFKC')
    .replaceAll(/\s/g, '')
    .replace(/^\$|\$$/, '')
  const thousands = /^[1-9]\d{0,2},\d{3}$/.test(written)
  if (thousands) {
    const [one, other] = [Number(written.replace(',', '')), Number(written.replace(',', '.')).toFixed(2)]
    return {
      cents: null,
      problem: `Is that ${formatMoney(one * 100)} or $${other}? Please write ${one} or ${other}`,
    }
  }
  const plain = WRITTEN.map((form) => form.exec(written)).find((found) => found !== null)
  if (!plain) return { cents: null, problem: unclear }
  const [, whole = '', fraction = ''] = plain
  const roundUp = Number(fraction[2] ?? 0) >= 5 ? 1 : 0
  const cents =
    Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + roundUp
  return { cents, decimals: fraction.length, problem: null }
}

/** Whole dollars, alone or in groups of three, and the decimals. */
const WRITTEN = [
  /^(\d+)(?:[.](\d+))?$/,
  /^(\d+),(\d{1,2}|(?<=^0+,)\d{3,})$/,
  /^()[.,](\d+)$/,
  /^(\d{1,3}(?:,\d{3})+)[.](\d+)$/,
  /^(\d{1,3}(?:[.]\d{3})+),(\d+)$/,
  /^(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:[.]\d{3}){2,})()$/,
]

/** The same in cents; null for a text that is not an amount, and for one that is not clear. */
export function parsePrice(text: string): number | null {
  return readAmount(text).cents
}
