import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits, drawn evenly. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keyed: six digits hashed without a secret are found by trying them all. */
export function hashCode(secret: string, code: string): string {
  return createHmac('sha256', `codes:${secret}`).update(code).digest('base64url')
}

export function isCode(secret: string, code: string, hash: string): boolean {
  const [given, kept] = [Buffer.from(hashCode(secret, code)), Buffer.from(hash)]
  return given.length === kept.length && timingSafeEqual(given, kept)
}
