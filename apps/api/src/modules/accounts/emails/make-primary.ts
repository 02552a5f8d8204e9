import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { EmailRow } from '@queuemate/contracts/accounts/settings'
import { AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as emails from '@queuemate/db/queries/accounts/emails'
import * as registration from '@queuemate/db/queries/accounts/registration'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { listEmails, requireEmail } from './list-emails.ts'

/** The address before hears of it. Throws `email_unverified` for an address that is not verified. */
export async function makePrimary(ctx: Context, userId: string, id: string): Promise<EmailRow[]> {
  await inTransaction(ctx.db, async (tx) => {
    const user = await accounts.lockUser(tx, userId)
    const row = await requireEmail(tx, userId, id)
    if (!row.verified) throw new AppError('email_unverified')
    if (row.is_primary) return
    await registration.deleteUnverified(tx, row.email)
    await emails.setPrimary(tx, userId, row, ctx.clock.now())
    if (!user?.email_verified || isPlaceholder(user.email)) return
    await ctx.mail.send(tx, 'primary_email_changed', {
      key: `primary-email:${userId}:${id}`,
      to: user.email,
      data: { email: row.email },
    })
  })
  return listEmails(ctx, userId)
}
