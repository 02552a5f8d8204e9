import type { GenericEndpointContext } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import { signUpInput, splitName } from '@queuemate/contracts/accounts/credentials'
import * as registration from '@queuemate/db/queries/accounts/registration'
import type { Db } from '@queuemate/db/transaction'
import { codeRefused, inputRefused } from './refusals.ts'

/** Names the account that this browser signed up, so that only it can verify the address (auth.md trap 1). */
const COOKIE = 'queuemate.sign_up'
const COOKIE_SECONDS = 60 * 60

/** Checks a sign-up by the rules of spec §5 and deletes an unverified one of the same address. */
export async function beforeSignUp(context: GenericEndpointContext, db: Db) {
  const parsed = signUpInput.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const { email, name, username, password } = parsed.data
  await registration.deleteUnproven(db, email)
  const { firstName, lastName } = context.body as { firstName?: unknown; lastName?: unknown }
  const named = isName(firstName) && isName(lastName) ? { firstName, lastName } : splitName(name)
  // A second address is as taken as a primary one: the library finds accounts by their primary address.
  const taken = await registration.findPrimaryOf(db, email)
  return {
    context: {
      body: {
        name,
        username,
        displayUsername: username,
        password,
        ...named,
        email: taken ?? email.toLowerCase(),
        askedEmail: email,
      },
    },
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 80
}

/** The response for a taken address is the same as for a free one, cookie included (auth.md trap 8). */
export async function afterSignUp(context: GenericEndpointContext) {
  const { returned } = context.context as { returned?: { user?: { id?: string } } }
  if (!returned?.user?.id) return undefined
  await rememberSignUp(context, returned.user.id)
  const { name, username, askedEmail } = context.body as Record<string, string>
  return context.json({ token: null, user: { name, username, email: askedEmail } })
}

/** Lets this browser ask for codes and verify the address of an account that is not verified yet. */
async function rememberSignUp(context: GenericEndpointContext, userId: string): Promise<void> {
  await context.setSignedCookie(COOKIE, userId, context.context.secret, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    maxAge: COOKIE_SECONDS,
    secure: context.context.options.advanced?.useSecureCookies ?? false,
  })
}

/**
 * A sign-in with the right password and an unverified address: the browser may verify it now, as after the sign-up. The
 * response names the address, because the person may have signed in with the username.
 */
export async function afterUnverifiedSignIn(context: GenericEndpointContext, db: Db): Promise<void> {
  const { returned } = context.context as { returned?: unknown }
  if (!isAPIError(returned) || returned.body?.code !== 'EMAIL_NOT_VERIFIED') return
  const { email, username } = context.body as { email?: string; username?: string }
  const user = await registration.findBySignIn(db, email ?? username ?? '')
  if (!user) return
  await rememberSignUp(context, user.id)
  throw new APIError('FORBIDDEN', { ...returned.body, email: user.email })
}

/** A code verifies an address only in the browser that signed up with it. */
export async function beforeVerify(context: GenericEndpointContext, db: Db): Promise<void> {
  const email = emailOf(context.body)
  if (!(await isOwnSignUp(context, db, email))) throw codeRefused()
}

/** Sends another code for the sign-up of this browser; for others the response is the same, without a code. */
export async function beforeResend(context: GenericEndpointContext, db: Db) {
  const { type } = (context.body ?? {}) as { type?: unknown }
  const email = emailOf(context.body)
  const own = type === 'email-verification' && (await isOwnSignUp(context, db, email))
  return own ? undefined : context.json({ success: true })
}

async function isOwnSignUp(context: GenericEndpointContext, db: Db, email: string): Promise<boolean> {
  const named = await context.getSignedCookie(COOKIE, context.context.secret)
  const user = await registration.findByEmail(db, email)
  return Boolean(named) && named === user?.id && !user?.email_verified
}

export function emailOf(body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
