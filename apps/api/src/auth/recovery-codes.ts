import { createHash } from 'node:crypto'
import { z } from 'zod'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

export type SecretKey = Parameters<typeof symmetricDecrypt>[0]['key']

const HASHED = 'sha256:'
const codes = z.array(z.string())

/** A code as it is stored: drawn at random with 59 bits, so a plain hash is enough inside of what is encrypted. */
export const hashRecoveryCode = (code: string): string =>
  `${HASHED}${createHash('sha256').update(code.trim()).digest('base64url')}`

/**
 * How the library stores the codes of a person: their hashes, encrypted. Codes of before, which were encrypted alone, read as
 * hashes too, and are stored so with the next change.
 */
export const storedCodes = (key: SecretKey) => ({
  encrypt: (json: string) => symmetricEncrypt({ key, data: hashedOnce(json) }),
  decrypt: async (data: string) => hashedOnce(await symmetricDecrypt({ key, data })),
})

const hashedOnce = (json: string): string =>
  JSON.stringify(
    codes.parse(JSON.parse(json)).map((code) => (code.startsWith(HASHED) ? code : hashRecoveryCode(code))),
  )
