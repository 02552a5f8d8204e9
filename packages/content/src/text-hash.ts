import { createHash } from 'node:crypto'

/** Which text it is, as PostgreSQL makes it of the same text: SHA-256 in lower-case hexadecimal. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
