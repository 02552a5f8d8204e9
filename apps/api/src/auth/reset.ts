import { randomUUID } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { forgotForm, resetInput } from '@queuemate/contracts/accounts/credentials'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as codes from '@queuemate/db/queries/accounts/codes'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import { addJob, type Jobs } from '../jobs/queue.ts'
import type { MailService } from '../mail/mail.service.ts'
import { checkCode, issueCode, redeemCode } from './codes.ts'
import { readSigned, RESET, setSigned } from './cookies.ts'
import { authRequest } from './auth-request-store.ts'
import { knownDevice } from './devices.ts'
import { GUESSABLE, isGuessable } from './guessable.ts'
import type { AuthLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { codeRefused, fieldRefused, inputRefused, tooManyTries } from './refusals.ts'

export interface ResetDeps {
  db: Db
  clock: Clock
  secrets: Secrets
  limits: AuthLimits
  mail: Pick<MailService, 'send'>
  passwords: Passwords
}

/** Tries of the job that sends a code: about two minutes, as long as the person waits for it. */
const CODE_ATTEMPTS = 5

/**
 * Has a code mailed to the owner of an address. Only the job finds out whether there is one: the response for any other
 * address is the same, and takes as long. The code works only in the browser that asked, so that nobody else can guess it
 * or use it up.
 */
export async function requestReset(context: GenericEndpointContext, { db, limits }: ResetDeps) {
  const parsed = forgotForm.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const { email } = parsed.data
  const retryAfter = await limits.countCodeSent((await knownDevice(context, db, email)) ?? email)
  if (retryAfter) throw tooManyTries(retryAfter)
  const browser = (await readSigned(context, RESET)) ?? randomUUID()
  const job = { email: email.toLowerCase(), browser }
  await inTransaction(db, (tx) => addJob(tx, 'mail.resetCode', job, { attempts: CODE_ATTEMPTS }))
  await setSigned(context, RESET, browser)
  return context.json({ success: true })
}

/**
 * The job of a reset: mails a code to the person who has verified the address, as their first or another one. Nobody
 * else gets one: a reset must not finish a sign-up that another person began.
 */
export async function sendResetCode(
  deps: Omit<ResetDeps, 'limits' | 'passwords'>,
  { email, browser }: Jobs['mail.resetCode'],
): Promise<void> {
  const { db, clock, mail } = deps
  const owner = await registration.findOwnerOf(db, email)
  if (!owner) return
  await inTransaction(db, async (tx) => {
    await codes.removeExpired(tx, owner.id, clock.now())
    const code = await issueCode(deps, tx, keyOf(owner.id, browser))
    const key = `reset:${owner.id}:${browser}`
    await mail.send(tx, 'reset_password', { key, to: owner.email, data: { code } })
  })
}

/** Sets the new password, ends every session and tells the owner. */
export async function resetPassword(context: GenericEndpointContext, deps: ResetDeps) {
  const { db, limits, passwords } = deps
  const parsed = resetInput.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const { email, otp, password } = parsed.data
  const browser = await readSigned(context, RESET)
  if (!browser) throw codeRefused()
  const device = await knownDevice(context, db, email)
  const request = authRequest.getStore()
  if (request) request.isKnownDevice = device !== null
  const retryAfter = await limits.countCodeTried(device ?? email)
  if (retryAfter) throw tooManyTries(retryAfter)
  const owner = await registration.findOwnerOf(db, email)
  if (!owner) throw codeRefused()
  const key = keyOf(owner.id, browser)
  // Guesses are not hashed: the code is looked at first, and again with the change.
  if (!(await inTransaction(db, (tx) => checkCode(deps, tx, key, otp)))) throw codeRefused()
  const person = await accounts.requireUser(db, owner.id)
  if (isGuessable(password, { ...person, email })) throw fieldRefused('password', GUESSABLE)
  const hash = await passwords.hash(password)
  if (!(await changePassword(deps, owner, { key, otp, hash }))) throw codeRefused()
  return context.json({ success: true })
}

function changePassword(
  deps: ResetDeps,
  owner: { id: string; email: string },
  { key, otp, hash }: { key: ReturnType<typeof keyOf>; otp: string; hash: string },
): Promise<boolean> {
  const { db, clock, mail } = deps
  return inTransaction(db, async (tx) => {
    if (!(await accounts.lockUser(tx, owner.id)) || !(await redeemCode(deps, tx, key, otp))) return false
    await signIns.savePassword(tx, owner.id, hash, clock.now())
    await signIns.deleteOtherSessions(tx, owner.id, null)
    await mail.send(tx, 'password_reset', { key: `password:${owner.id}`, to: owner.email, data: {} })
    return true
  })
}

const keyOf = (userId: string, browser: string) => ({
  userId,
  purpose: 'reset_password' as const,
  subject: browser,
})
