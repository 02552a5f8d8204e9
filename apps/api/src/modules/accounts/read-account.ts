import type { CurrentUser } from '@queuemate/contracts/accounts/schemas'
import { AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import type { Context } from '../../context.ts'
import { currentUserView } from './accounts.views.ts'

/** A person's own account (contract §2 `user`). Throws `not_found` for one that was removed. */
export async function readAccount(ctx: Context, userId: string): Promise<CurrentUser> {
  const person = await accounts.findPerson(ctx.db, userId)
  if (!person) throw new AppError('not_found')
  return currentUserView(person)
}
