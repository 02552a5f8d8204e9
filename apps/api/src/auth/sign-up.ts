import type { GenericEndpointContext } from 'better-auth'
import { APIError, isAPIError } from 'better-auth/api'
import { signUpInput } from '@queuemate/contracts/accounts/credentials'
import { splitName } from '@queuemate/contracts/accounts/names'
import * as registration from '@queuemate/db/queries/accounts/registration'
import type { Db } from '@queuemate/db/transaction'
import { readSigned, setSigned, SIGN_UP } from './cookies.ts'
import { GUESSABLE, isGuessable } from './guessable.ts'
import { hashed, type AuthLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { codeRefused, fieldRefused, inputRefused, tooManyTries } from './refusals.ts'
import { authRequest } from './auth-request-store.ts'

export interface SignUpDeps {
  db: Db
  limits: AuthLimits
  passwords: Passwords
}

/** Checks a sign-up by the rules of spec §5 and deletes an unverified one of the same address. */
export async function beforeSignUp(context: GenericEndpointContext, { db, limits, passwords }: SignUpDeps) {
  const parsed = signUpInput.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const { email, name, username, password } = parsed.data
  if (isGuessable(password, parsed.data)) throw fieldRefused('password', GUESSABLE)
  // Every sign-up sends a mail, so every one counts.
  const retryAfter = await limits.countCodeSent(email)
  if (retryAfter) throw tooManyTries(retryAfter)
  const notes = authRequest.getStore()
  if (notes) notes.hashed = { password, hash: await passwords.hash(password) }
  await registration.deleteUnverified(db, email)
  // A second address is as taken as a primary one: the library finds accounts by their primary address.
  const taken = await registration.findPrimaryOf(db, email)
  return {
    context: {
      body: {
        name,
        username,
        displayUsername: username,
        password,
        ...splitName(name),
        email: taken ?? email.toLowerCase(),
        askedEmail: email,
      },
    },
  }
}

/** The response for a taken address is the same as for a free one, cookie included: it must not tell who has an account. */
export async function afterSignUp(context: GenericEndpointContext) {
  const { returned } = context.context as { returned?: { user?: { id?: string } } }
  if (!returned?.user?.id) return undefined
  const { name, username, askedEmail = '' } = context.body as Record<string, string>
  await rememberSignUp(context, returned.user.id, askedEmail)
  return context.json({ token: null, user: { name, username, email: askedEmail } })
}

/** Lets this browser ask for codes and verify the address of an account that is not verified yet. */
async function rememberSignUp(context: GenericEndpointContext, userId: string, email: string): Promise<void> {
  await setSigned(context, SIGN_UP, `${userId}.${hashed(email)}`)
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
  await rememberSignUp(context, user.id, user.email)
  throw new APIError('FORBIDDEN', { ...returned.body, email: user.email })
}

/** A code verifies an address only in the browser that signed up with it; the tries of others count for nothing. */
export async function beforeVerify(
  context: GenericEndpointContext,
  { db, limits }: SignUpDeps,
): Promise<void> {
  const email = emailOf(context.body)
  const account = await signedUpHere(context, email)
  if (!account) throw codeRefused()
  const retryAfter = await limits.countCodeTried(account)
  if (retryAfter) throw tooManyTries(retryAfter)
  if (!(await isUnverified(db, account, email))) throw codeRefused()
}

/** Sends another code for the sign-up of this browser; for others the response is the same, without a code. */
export async function beforeResend(context: GenericEndpointContext, { db, limits }: SignUpDeps) {
  const { type } = (context.body ?? {}) as { type?: unknown }
  const email = emailOf(context.body)
  const account = await signedUpHere(context, email)
  const nothing = context.json({ success: true })
  if (type !== 'email-verification' || !account) return nothing
  const retryAfter = await limits.countCodeSent(email)
  if (retryAfter) throw tooManyTries(retryAfter)
  return (await isUnverified(db, account, email)) ? undefined : nothing
}

/** The account that this browser signed up with an address; for a taken address one that does not exist. */
async function signedUpHere(context: GenericEndpointContext, email: string): Promise<string | null> {
  const [account, address] = ((await readSigned(context, SIGN_UP)) ?? '').split('.')
  return account && address === hashed(email) ? account : null
}

async function isUnverified(db: Db, account: string, email: string): Promise<boolean> {
  const user = await registration.findByEmail(db, email)
  return user?.id === account && !user.email_verified
}

function emailOf(body: unknown): string {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase() : ''
}
