import type { CompanionApplication } from '@queuemate/contracts/companions/applications'
import { AppError } from '@queuemate/contracts/errors'
import * as agreements from '@queuemate/db/queries/companions/agreements'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'
import { readApplication } from './read-application.ts'
import { SHIPPED_GUIDE } from './shipped-guide.ts'

/**
 * A companion accepts the guide that they were shown; repeatable. Throws `agreement_changed` when another text is in force by
 * now, so that people only accept a text that they have seen (docs/adr/0037).
 */
export async function acceptAgreement(
  ctx: Context,
  user: Caller,
  hash: string,
): Promise<CompanionApplication> {
  await writeAcceptance(ctx, ctx.db, user, hash)
  return readApplication(ctx, user)
}

/** Writes it over `on`. Without the hash of what was shown, the text in force is accepted. */
export async function writeAcceptance(ctx: Context, on: Db, user: Caller, hash?: string): Promise<void> {
  const acceptance = { userId: user.id, at: ctx.clock.now(), hash }
  if (await agreements.accept(on, acceptance, SHIPPED_GUIDE)) return
  throw new AppError(
    'agreement_changed',
    'The agreement has changed since you opened this page. Read it again before you accept it.',
  )
}
