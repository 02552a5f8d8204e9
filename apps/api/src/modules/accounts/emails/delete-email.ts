import type { EmailRow } from '@queuemate/contracts/accounts/settings'
import { AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as emails from '@queuemate/db/queries/accounts/emails'
import { inTransaction } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'
import { listEmails, requireEmail } from './list-emails.ts'

/** Throws `email_primary` or `email_linked` for an address that must stay. */
export async function deleteEmail(ctx: Context, userId: string, id: string): Promise<EmailRow[]> {
  await inTransaction(ctx.db, async (tx) => {
    await accounts.lockUser(tx, userId)
    const row = await requireEmail(tx, userId, id)
    if (row.is_primary) throw new AppError('email_primary')
    if (row.linked) throw new AppError('email_linked')
    await emails.remove(tx, id)
  })
  return listEmails(ctx, userId)
}
