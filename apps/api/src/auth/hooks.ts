import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { signInInput } from '@queuemate/contracts/accounts/credentials'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import type { Db } from '@queuemate/db/transaction'
import type { Clock } from '../gateways/clock.ts'
import { CLIENT_ADDRESS } from './address.ts'
import type { AuthLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { inputRefused, TAKES_CODE, tooManyTries } from './refusals.ts'
import { beforeReset, beforeResetRequest } from './reset.ts'
import {
  afterSignUp,
  afterUnverifiedSignIn,
  beforeResend,
  beforeSignUp,
  beforeVerify,
  emailOf,
} from './sign-up.ts'

const SIGN_INS = ['/sign-in/username', '/sign-in/email']
const OAUTH = ['/sign-in/social', '/link-social']
const SENDS_CODE = ['/email-otp/send-verification-otp', '/email-otp/request-password-reset']
/** A ban without an end lasts (contract §2 `staff.people.ban`). */
export function isBanned(user: { banned?: boolean | null; banExpires?: Date | null }, now: Date): boolean {
  return Boolean(user.banned) && (!user.banExpires || user.banExpires > now)
}

export interface HookDeps {
  db: Db
  limits: AuthLimits
  /** Whether tries to sign in are counted. */
  limited: boolean
  passwords: Passwords
}

/** What happens around the library's own steps, by path. */
export function createHooks(deps: HookDeps) {
  const { db, limits, limited } = deps
  return {
    before: createAuthMiddleware(async (context) => {
      const { path } = context
      if (SIGN_INS.includes(path)) return beforeSignIn(context, deps)
      if (OAUTH.includes(path)) return refuseIdToken(context)
      await countCode(context, limits)
      if (path === '/sign-up/email') return beforeSignUp(context, db)
      if (path === '/email-otp/verify-email') return beforeVerify(context, db)
      if (path === '/email-otp/send-verification-otp') return beforeResend(context, db)
      if (path === '/email-otp/request-password-reset') return beforeResetRequest(context, db)
      return path === '/email-otp/reset-password' ? beforeReset(context, db) : undefined
    }),
    after: createAuthMiddleware(async (context) => {
      const { path } = context
      if (path === '/sign-up/email') return afterSignUp(context)
      if (SIGN_INS.includes(path)) await afterUnverifiedSignIn(context, db)
      if (!SIGN_INS.includes(path) || !context.context.newSession) return undefined
      // The identifier that was counted; `beforeSignIn` has overwritten a client's own `asked`.
      if (limited) await limits.forgiveSignIn(addressOf(context.headers), String(context.body.asked))
      return undefined
    }),
  }
}

/** Counts tries before the password is looked at; a right one is given back afterwards. */
async function beforeSignIn(context: GenericEndpointContext, { db, limits, limited, passwords }: HookDeps) {
  const { password } = (context.body ?? {}) as { password?: unknown }
  const parsed = signInInput.safeParse({ identifier: identifierOf(context.body), password })
  if (!parsed.success) throw inputRefused(parsed.error)
  if (limited) {
    const retryAfter = await limits.countSignIn(addressOf(context.headers), parsed.data.identifier)
    if (retryAfter) throw tooManyTries(retryAfter)
  }
  const asked = parsed.data.identifier
  if (context.path === '/sign-in/email') {
    const email = (await registration.findPrimaryOf(db, asked)) ?? asked
    return { context: { body: { ...context.body, email, asked } } }
  }
  // The library hashes for an unknown name, but not for an account without a password: the time would tell them apart.
  const known = await accounts.existsByUsername(db, asked)
  if (known && !(await signIns.hasPasswordByUsername(db, asked))) await passwords.hash(parsed.data.password)
  return { context: { body: { ...context.body, username: asked, asked } } }
}

/** Rejects id tokens that the client supplies. */
async function refuseIdToken(context: GenericEndpointContext): Promise<void> {
  const { idToken } = (context.body ?? {}) as { idToken?: unknown }
  if (idToken !== undefined)
    throw new APIError('BAD_REQUEST', { code: 'BAD_REQUEST', message: 'Not offered' })
}

/** Counted by the address in the form, whether or not it has an account. */
async function countCode(context: GenericEndpointContext, limits: AuthLimits): Promise<void> {
  const email = emailOf(context.body)
  const sends = SENDS_CODE.includes(context.path)
  if (!sends && !TAKES_CODE.includes(context.path)) return
  const retryAfter = await (sends ? limits.countCodeSent(email) : limits.countCodeTried(email))
  if (retryAfter) throw tooManyTries(retryAfter)
}

/** Refuses a session to a banned person, however they signed in. */
export function refuseBanned(db: Db, clock: Clock) {
  return async (session: { userId: string }): Promise<void> => {
    const user = await accounts.requireUser(db, session.userId)
    if (!isBanned({ banned: user.banned, banExpires: user.ban_expires }, clock.now())) return
    throw new APIError('FORBIDDEN', { code: 'BANNED_USER', message: 'This account has been suspended' })
  }
}

function addressOf(headers: Headers | undefined): string {
  return headers?.get(CLIENT_ADDRESS) ?? ''
}

function identifierOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { username, email } = body as { username?: unknown; email?: unknown }
  const given = username ?? email
  return typeof given === 'string' ? given.slice(0, 320) : ''
}
