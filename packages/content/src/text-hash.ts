import { createHash } from 'node:crypto'

/** Identifies a text: its SHA-256 in lower-case hexadecimal, the same value that PostgreSQL computes. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
