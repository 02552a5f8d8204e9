import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import { refuseSession } from './hooks.ts'
import { authRequest } from './auth-request-store.ts'

/** What is written beside the library's own columns when it writes a row. */
export function createDatabaseHooks(db: Db, clock: Clock, webUrl: string) {
  return {
    session: { create: { before: refuseSession(db, clock, webUrl) }, update: { before: endInTime } },
    user: { create: { before: refuseOwned } },
    account: { create: { before: nameAccount }, update: { before: async () => ({ data: NO_TOKENS }) } },
  }
}

/** A session goes on for as long as it is used, but ends this long after its sign-in (ADR 14). */
const SESSION_MS = 90 * 24 * 60 * 60 * 1000

async function endInTime({ expiresAt }: { expiresAt?: Date }, context: GenericEndpointContext | null) {
  const session = context?.context.session?.session
  if (!expiresAt || !session) return undefined
  const end = session.createdAt.getTime() + SESSION_MS
  return { data: { expiresAt: new Date(Math.min(expiresAt.getTime(), end)) } }
}

/** Not needed after the sign-in; what is not stored cannot be stolen. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null }

/** A verified second address belongs to its person: a new account must not take it. */
async function refuseOwned(user: { emailVerified: boolean }): Promise<void> {
  if (!user.emailVerified || !authRequest.getStore()?.addressIsOwned) return
  throw new APIError('FORBIDDEN', { code: 'account_not_linked', message: 'account not linked' })
}

/** How the provider calls the person, for the settings. */
async function nameAccount() {
  const profile = authRequest.getStore()?.profile
  return profile ? { data: { displayName: profile.name, email: profile.email, ...NO_TOKENS } } : undefined
}
