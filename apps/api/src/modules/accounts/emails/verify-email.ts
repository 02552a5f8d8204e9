import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { EmailRow } from '@queuemate/contracts/accounts/settings'
import { invalidField, type AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as registration from '@queuemate/db/queries/accounts/registration'
import { inTransaction, violatedConstraint, type Tx } from '@queuemate/db/transaction'
import { redeemCode } from '../../../auth/codes.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import type { Context } from '../../../context.ts'
import { codeRefused } from '../codes.ts'
import { codeKeyOf } from './add-email.ts'
import { listEmails } from './list-emails.ts'

/**
 * Verifies an address. It becomes the primary one at once when the provider gave none. Throws
 * `invalid_input` for an address that is not there (spec §5) and for a code that is not right.
 */
export async function verifyEmail(
  ctx: Context,
  userId: string,
  id: string,
  code: string,
): Promise<EmailRow[]> {
  const row = isUuid(id) ? await emails.find(ctx.db, userId, id) : undefined
  if (!row) throw wrongCode()
  if (row.verified) return listEmails(ctx, userId)
  await assertNotTooMany(ctx.authLimits.countCodeTried(`by:${userId}`))
  const proven = await inTransaction(ctx.db, async (tx) => {
    const user = await accounts.lockUser(tx, userId)
    if (!(await redeemCode(ctx, tx, codeKeyOf(userId, id), code))) return false
    // A sign-up that never verified this address loses it.
    await registration.deleteUnverified(tx, row.email)
    await emails.markVerified(tx, id)
    if (user && isPlaceholder(user.email)) await replacePlaceholder(ctx, tx, userId, row)
    return true
  }).catch((error: unknown) => {
    // Another person has verified it between the mail and the code.
    if (violatedConstraint(error)) return false
    throw error
  })
  if (!proven) throw codeRefused()
  return listEmails(ctx, userId)
}

/** What /auth/continue does: the address added last is the one the code is for. */
export async function verifyNewestEmail(ctx: Context, userId: string, code: string): Promise<EmailRow[]> {
  const row = await emails.findNewestUnverified(ctx.db, userId)
  if (!row) throw wrongCode()
  return verifyEmail(ctx, userId, row.id, code)
}

async function replacePlaceholder(ctx: Context, tx: Tx, userId: string, to: { id: string; email: string }) {
  const before = (await emails.list(tx, userId)).find((row) => row.is_primary)
  await emails.setPrimary(tx, userId, to, ctx.clock.now())
  if (before) await emails.remove(tx, before.id)
}

function wrongCode(): AppError {
  return invalidField('id', 'There was an issue verifying that email OTP')
}
