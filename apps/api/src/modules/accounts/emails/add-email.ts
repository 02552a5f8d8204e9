import { EMAILS_MAX, type EmailRow } from '@queuemate/contracts/accounts/settings'
import { invalidField } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as emails from '@queuemate/db/queries/accounts/emails'
import { inTransaction, type Tx } from '@queuemate/db/transaction'
import { issueCode } from '../../../auth/codes.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import type { Context } from '../../../context.ts'
import { listEmails, requireEmail } from './list-emails.ts'

/**
 * An address has one verified owner; adding the address of another person looks exactly like adding a free one, except
 * that no code is sent. Repeatable: an unverified address of the person gets another code. Throws `invalid_input` above
 * ten addresses.
 */
export async function addEmail(ctx: Context, userId: string, address: string): Promise<EmailRow[]> {
  const email = address.toLowerCase()
  await assertNotTooMany(ctx.authLimits.countCodeSent(email))
  await assertNotTooMany(ctx.authLimits.countCodeSent(`by:${userId}`))
  await inTransaction(ctx.db, async (tx) => {
    await accounts.lockUser(tx, userId)
    const known = await emails.findByAddress(tx, userId, email)
    if (known?.verified) return
    if (!known && (await listEmails(ctx, userId, tx)).length >= EMAILS_MAX) {
      throw invalidField('email', `You can have ${EMAILS_MAX} addresses at most`)
    }
    const at = ctx.clock.now()
    if (known) await emails.touch(tx, known.id, at)
    await mailCode(ctx, tx, userId, known ?? (await emails.insert(tx, userId, email, at)))
  })
  return listEmails(ctx, userId)
}

/** Throws `not_found` for an address that is not the person's own. */
export async function sendEmailCode(ctx: Context, userId: string, id: string): Promise<EmailRow[]> {
  const row = await requireEmail(ctx.db, userId, id)
  await assertNotTooMany(ctx.authLimits.countCodeSent(row.email))
  await assertNotTooMany(ctx.authLimits.countCodeSent(`by:${userId}`))
  if (!row.verified) await inTransaction(ctx.db, (tx) => mailCode(ctx, tx, userId, row))
  return listEmails(ctx, userId)
}

/** The same work for an address that another person owns, but without the mail. */
async function mailCode(
  ctx: Context,
  tx: Tx,
  userId: string,
  row: { id: string; email: string },
): Promise<void> {
  const code = await issueCode(ctx, tx, codeKeyOf(userId, row.id))
  if (await emails.isOwnedByAnother(tx, userId, row.email)) return
  await ctx.mail.send(tx, 'add_email', { key: `add-email:${row.id}`, to: row.email, data: { code } })
}

/** The code of an address. */
export function codeKeyOf(userId: string, id: string) {
  return { userId, purpose: 'verify_email' as const, subject: id }
}
