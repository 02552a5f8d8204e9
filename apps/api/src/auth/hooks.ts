import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { cut } from '@queuemate/text/cut'
import { containsNul, signInInput } from '@queuemate/contracts/accounts/credentials'
import { ERRORS } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import { untilText } from '../mail/words.ts'
import { CLIENT_ADDRESS } from './client-address-header.ts'
import { appealUrl, isBanned } from './bans.ts'
import { authRequest } from './auth-request-store.ts'
import { knownDevice, rememberDevice } from './devices.ts'
import type { LimitedPasswords } from './passwords.ts'
import { inputRefused, tooManyTries, unreadable } from './refusals.ts'
import { requestReset, resetPassword, type ResetDeps } from './reset.ts'
import { afterSignUp, afterUnverifiedSignIn, beforeResend, beforeSignUp, beforeVerify } from './sign-up.ts'
import { assertMayLink } from './step-up.ts'
import { afterTwoFactor, beforeTwoFactor, TWO_FACTOR } from './two-factor.ts'

const SIGN_INS = ['/sign-in/username', '/sign-in/email']
const OAUTH = ['/sign-in/social', '/link-social']

export interface HookDeps extends ResetDeps {
  /** Whether tries to sign in are counted. */
  limited: boolean
  passwords: LimitedPasswords
}

/** What happens around the library's own steps, by path. */
export function createHooks(deps: HookDeps) {
  const { limits, clock } = deps
  return {
    before: createAuthMiddleware(async (context) => {
      const { path } = context
      if (SIGN_INS.includes(path)) return beforeSignIn(context, deps)
      if (path === '/sign-up/email') return beforeSignUp(context, deps)
      if (path === '/email-otp/request-password-reset') return requestReset(context, deps)
      if (path === '/email-otp/reset-password') return resetPassword(context, deps)
      refuseNul(context)
      if (path.startsWith(TWO_FACTOR)) return beforeTwoFactor(context, deps)
      if (OAUTH.includes(path)) refuseIdToken(context)
      if (path === '/link-social') return assertMayLink(context, clock)
      if (path === '/email-otp/verify-email') return beforeVerify(context, deps)
      return path === '/email-otp/send-verification-otp' ? beforeResend(context, deps) : undefined
    }),
    after: createAuthMiddleware(async (context) => {
      const { path } = context
      if (path === '/sign-up/email') return afterSignUp(context)
      if (path.startsWith(TWO_FACTOR)) await afterTwoFactor(context, limits)
      if (SIGN_INS.includes(path)) await afterUnverifiedSignIn(context, deps.db)
      const { newSession } = context.context
      if (!newSession) return undefined
      await rememberDevice(context, newSession.user.id)
      // `beforeSignIn` has overwritten a client's own `counted`.
      if (SIGN_INS.includes(path)) await limits.forgiveSignIn(context.body.counted)
      return undefined
    }),
  }
}

/** Counts tries before the password is looked at; a right one is given back afterwards. */
async function beforeSignIn(context: GenericEndpointContext, deps: HookDeps) {
  const { db, passwords } = deps
  const { password } = (context.body ?? {}) as { password?: unknown }
  const parsed = signInInput.safeParse({ identifier: identifierOf(context.body), password })
  if (!parsed.success) throw inputRefused(parsed.error)
  const asked = parsed.data.identifier
  const counted = await countSignIn(context, asked, deps)
  if (context.path === '/sign-in/email') {
    const email = (await registration.findPrimaryOf(db, asked)) ?? asked
    return { context: { body: { ...context.body, email, counted } } }
  }
  // The library hashes for an unknown name, but not for an account without a password: the time would tell them apart.
  const known = await accounts.existsByUsername(db, asked)
  if (known && !(await signIns.hasPasswordByUsername(db, asked))) await passwords.hash(parsed.data.password)
  return { context: { body: { ...context.body, username: asked, counted } } }
}

/** What the try was counted as. */
async function countSignIn(
  context: GenericEndpointContext,
  identifier: string,
  { db, limits, limited, passwords }: HookDeps,
): Promise<string[]> {
  if (!limited) return []
  const device = await knownDevice(context, db, identifier)
  assertRoom(device, passwords)
  const address = addressOf(context.headers)
  const { retryAfter, counted } = await limits.countSignIn({ address, identifier, device })
  if (retryAfter) throw tooManyTries(retryAfter)
  return counted
}

/** Throws 503 for a stranger while too many strangers wait. */
function assertRoom(device: string | null, passwords: HookDeps['passwords']): void {
  const request = authRequest.getStore()
  if (request) request.isKnownDevice = device !== null
  if (passwords.isFull()) throw new APIError('SERVICE_UNAVAILABLE', BUSY, { 'retry-after': '5' })
}

const BUSY = { code: 'UNAVAILABLE', message: ERRORS.unavailable[1] }

/** The library passes text on to the database, which cannot store or look for NUL. */
function refuseNul(context: GenericEndpointContext): void {
  for (const [path, value] of Object.entries({ ...context.query, ...context.body })) {
    if (typeof value === 'string' && containsNul(value)) throw unreadable(path)
  }
}

/** Rejects id tokens that the client supplies. */
function refuseIdToken(context: GenericEndpointContext): void {
  const { idToken } = (context.body ?? {}) as { idToken?: unknown }
  if (idToken !== undefined)
    throw new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', message: 'Not offered' })
}

/**
 * Refuses a session to a banned person, however they signed in, and one without a code to a person with two-factor
 * authentication: the library asks for it after a password alone.
 */
export function refuseSession(db: Db, clock: Clock, webUrl: string) {
  return async (
    session: { userId: string },
    context: { path?: string | undefined } | null,
  ): Promise<void> => {
    const user = await accounts.requireUser(db, session.userId)
    if (isBanned(user, clock.now()))
      throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: bannedText(user, webUrl) })
    const path = context?.path ?? ''
    if (user.two_factor_enabled && !SIGN_INS.includes(path) && !path.startsWith(TWO_FACTOR))
      throw new APIError('FORBIDDEN', { code: 'two_factor_needed', message: 'two factor needed' })
  }
}

function bannedText(
  { ban_reason: reason, ban_expires: end }: { ban_reason: string | null; ban_expires: Date | null },
  webUrl: string,
): string {
  const why = reason ? `. Reason: ${reason.trim().replace(/\.$/, '')}` : ''
  return `This account has been suspended ${untilText(end)}${why}. To appeal, write to us at ${appealUrl(webUrl)}`
}

function addressOf(headers: Headers | undefined): string {
  return headers?.get(CLIENT_ADDRESS) ?? ''
}

function identifierOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { username, email } = body as { username?: unknown; email?: unknown }
  const given = username ?? email
  return typeof given === 'string' ? cut(given, 320) : ''
}
