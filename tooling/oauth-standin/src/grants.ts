import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

interface Grant {
  person: Person
  clientId: string
  redirectUri: string
  challenge: string | null
  nonce: string | null
  expires: number
}

const CODE_MS = 60_000

/** The issued codes and tokens. A code works once, within a minute, with its PKCE verifier. */
export function createGrants() {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  return {
    issueCode(grant: Omit<Grant, 'expires'>): string {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { ...grant, expires: Date.now() + CODE_MS })
      return code
    },

    /** Null for a code that is unknown, used, expired, or redeemed with other parameters. */
    redeem(form: URLSearchParams, clientId: string | null): Grant | null {
      const code = form.get('code') ?? ''
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant || grant.expires < Date.now()) return null
      if (grant.clientId !== clientId || grant.redirectUri !== form.get('redirect_uri')) return null
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      return grant.challenge && grant.challenge !== proof ? null : grant
    },

    issueToken(person: Person): string {
      const token = randomBytes(24).toString('base64url')
      tokens.set(token, person)
      return token
    },

    holderOf: (token: string): Person | undefined => tokens.get(token),
  }
}
