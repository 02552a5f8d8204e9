import { isPlaceholder } from '@queuemate/contracts/accounts/placeholder'
import type { EmailRow } from '@queuemate/contracts/accounts/settings'
import { AppError } from '@queuemate/contracts/errors'
import { isUuid } from '@queuemate/contracts/ids'
import * as emails from '@queuemate/db/queries/accounts/emails'
import type { Db } from '@queuemate/db/transaction'
import type { Context } from '../../../context.ts'

/** A person's addresses (contract §2 `user/emails`). */
export async function listEmails(ctx: Context, userId: string, within: Db = ctx.db): Promise<EmailRow[]> {
  const rows = await emails.list(within, userId)
  return rows.filter(({ email }) => !isPlaceholder(email)).map(emailView)
}

/** Throws `not_found` for an address that is not the person's own. */
export async function requireEmail(db: Db, userId: string, id: string): Promise<emails.EmailRow> {
  const row = isUuid(id) ? await emails.find(db, userId, id) : undefined
  if (!row || isPlaceholder(row.email)) throw new AppError('not_found')
  return row
}

function emailView(row: emails.EmailRow): EmailRow {
  return { id: row.id, email: row.email, primary: row.is_primary, verified: row.verified, linked: row.linked }
}
