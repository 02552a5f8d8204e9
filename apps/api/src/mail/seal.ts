import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../base/secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Seal {
  /** `to` is bound to the text: a sealed text opens for its recipient only. */
  close(to: string, content: unknown): string
  /** Throws for a text that was changed, sealed with another secret or for another recipient. */
  open(to: string, sealed: string): unknown
}

/** Encrypts what waits in the queue, where dead jobs stay and backups look: codes are kept nowhere in clear text. */
export function createSeal([secret, ...old]: Secrets): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'mails', 32))
  const [next, ...rest] = old
  return {
    close(to, content) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(to))
      const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(to, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(to)).setAuthTag(tag)
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'))
      } catch (error) {
        if (!next) throw error
        return createSeal([next, ...rest]).open(to, sealed)
      }
    },
  }
}
