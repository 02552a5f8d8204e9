import { randomUUID } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { forgotForm, resetInput } from '@queuemate/contracts/accounts/credentials'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as codes from '@queuemate/db/queries/accounts/codes'
import * as registration from '@queuemate/db/queries/accounts/registration'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction, type Db } from '@queuemate/db/transaction'
import type { Clock } from '../gateways/clock.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { Codes } from './codes.ts'
import { readSigned, RESET, setSigned } from './cookies.ts'
import { knownDevice } from './devices.ts'
import type { AuthLimits } from './limits.ts'
import type { Passwords } from './passwords.ts'
import { codeRefused, inputRefused, tooManyTries } from './refusals.ts'

export interface ResetDeps {
  db: Db
  clock: Clock
  codes: Codes
  limits: AuthLimits
  mail: Pick<MailService, 'enqueue'>
  passwords: Passwords
}

/**
 * Mails a code to the verified owner of an address, secondary ones included. The response for any other address is the
 * same, without a mail: a reset must not finish a sign-up that another person began (auth.md trap 1). The code works
 * only in the browser that asked, so that nobody else can guess it or use it up.
 */
export async function requestReset(context: GenericEndpointContext, deps: ResetDeps) {
  const { db, clock, limits, mail } = deps
  const parsed = forgotForm.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const { email } = parsed.data
  const retryAfter = await limits.countCodeSent((await knownDevice(context, db, email)) ?? email)
  if (retryAfter) throw tooManyTries(retryAfter)
  const browser = (await readSigned(context, RESET)) ?? randomUUID()
  const owner = await registration.findOwnerOf(db, email)
  if (owner) {
    await inTransaction(db, async (tx) => {
      await codes.removeExpired(tx, owner.id, clock.now())
      const code = await deps.codes.issue(tx, keyOf(owner.id, browser))
      await mail.enqueue(tx, `reset:${owner.id}:${browser}`, owner.email, 'reset_password', { code })
    })
  }
  await setSigned(context, RESET, browser)
  return context.json({ success: true })
}

/** Sets the new password, ends every session and tells the owner. */
export async function resetPassword(context: GenericEndpointContext, deps: ResetDeps) {
  const { db, limits, passwords } = deps
  const parsed = resetInput.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const { email, otp, password } = parsed.data
  const browser = await readSigned(context, RESET)
  if (!browser) throw codeRefused()
  const retryAfter = await limits.countCodeTried((await knownDevice(context, db, email)) ?? email)
  if (retryAfter) throw tooManyTries(retryAfter)
  const owner = await registration.findOwnerOf(db, email)
  if (!owner) throw codeRefused()
  const key = keyOf(owner.id, browser)
  // Guesses are not hashed: the code is looked at first, and again with the change.
  if (!(await inTransaction(db, (tx) => deps.codes.check(tx, key, otp)))) throw codeRefused()
  const hash = await passwords.hash(password)
  if (!(await changePassword(deps, owner, { key, otp, hash }))) throw codeRefused()
  return context.json({ success: true })
}

function changePassword(
  { db, clock, codes: kept, mail }: ResetDeps,
  owner: { id: string; email: string },
  { key, otp, hash }: { key: ReturnType<typeof keyOf>; otp: string; hash: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await accounts.lockUser(tx, owner.id)) || !(await kept.redeem(tx, key, otp))) return false
    await signIns.savePassword(tx, owner.id, hash, clock.now())
    await signIns.endOtherSessions(tx, owner.id, null)
    await mail.enqueue(tx, `password:${owner.id}`, owner.email, 'password_reset', {})
    return true
  })
}

const keyOf = (userId: string, browser: string) => ({
  userId,
  purpose: 'reset_password' as const,
  subject: browser,
})
