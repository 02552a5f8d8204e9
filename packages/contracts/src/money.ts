import { z } from 'zod'

/** All amounts are integer US cents (spec §3). */
export const cents = z.int()

/** `1850` → `"$18.50"`, always with two decimals (spec §3). */
export function formatCents(amount: number): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(amount) / 100).toLocaleString('en-US')
  return `${sign}$${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
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
  return Math.round(Number(cleaned) * 100)
}
