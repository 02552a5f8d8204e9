import type { GenericEndpointContext } from 'better-auth'
import { forgotForm, resetInput } from '@queuemate/contracts/accounts/credentials'
import * as registration from '@queuemate/db/queries/accounts/registration'
import type { Db } from '@queuemate/db/transaction'
import { inputRefused } from './refusals.ts'
import { emailOf } from './sign-up.ts'

/**
 * A code goes to the verified owner of an address, secondary ones included. The response for an unverified address is
 * the same, without a mail: a reset must not finish a sign-up that another person began (auth.md trap 1).
 */
export async function beforeResetRequest(context: GenericEndpointContext, db: Db) {
  const parsed = forgotForm.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const primary = await registration.findPrimaryOf(db, emailOf(context.body))
  return primary ? { context: { body: { email: primary } } } : context.json({ success: true })
}

export async function beforeReset(context: GenericEndpointContext, db: Db) {
  const parsed = resetInput.safeParse(context.body)
  if (!parsed.success) throw inputRefused(parsed.error)
  const primary = await registration.findPrimaryOf(db, emailOf(context.body))
  return { context: { body: { ...parsed.data, email: primary ?? parsed.data.email.toLowerCase() } } }
}
