import { checkNewPassword, type SetPasswordInput } from '@queuemate/contracts/accounts/settings'
import { invalidField, AppError } from '@queuemate/contracts/errors'
import * as accounts from '@queuemate/db/queries/accounts/accounts'
import * as signIns from '@queuemate/db/queries/accounts/sign-ins'
import { inTransaction } from '@queuemate/db/transaction'
import { GUESSABLE, isGuessable } from '../../../auth/guessable.ts'
import { assertNotTooMany } from '../../../auth/limits.ts'
import { passwords } from '../../../auth/passwords.ts'
import { assertRecentProof } from '../../../auth/step-up.ts'
import type { Caller } from '../../../base/caller.ts'
import type { Context } from '../../../context.ts'

/** Counts wrong ones, per person. */
export async function checkPassword(
  ctx: Context,
  userId: string,
  { hash, password, path }: { hash: string; password: string; path: string },
): Promise<void> {
  await assertNotTooMany(ctx.authLimits.countPassword(userId))
  if (!(await passwords.verify({ hash, password }))) throw wrongPassword(path)
  await ctx.authLimits.forgivePassword(userId)
}

function wrongPassword(path: string): AppError {
  const message = path === 'oldPass' ? 'Your old password is not correct' : 'The password is not correct'
  return invalidField(path, message)
}

/**
 * Throws `invalid_input` by the order and texts of spec §5, and `step_up_required` for a first password, which has
 * no old one to prove who it is. Every other session ends (contract §2 `user/password`).
 */
export async function setPassword(
  ctx: Context,
  user: Caller,
  sessionId: string,
  form: SetPasswordInput,
): Promise<{ ok: true }> {
  const { id: userId } = user
  const before = await signIns.findPasswordHash(ctx.db, userId)
  const objection = checkNewPassword(form, before !== null)
  if (objection) throw invalidField(objection.path, objection.message)
  if (before === null) assertRecentProof(ctx, user)
  else await checkPassword(ctx, userId, { hash: before, password: form.oldPass, path: 'oldPass' })
  if (isGuessable(form.newPass, user)) throw invalidField('newPass', GUESSABLE)
  const hash = await passwords.hash(form.newPass)
  await inTransaction(ctx.db, async (tx) => {
    const user = await accounts.lockUser(tx, userId)
    if (!user) throw new AppError('not_found')
    if ((await signIns.findPasswordHash(tx, userId)) !== before) throw wrongPassword('oldPass')
    await signIns.savePassword(tx, userId, hash, ctx.clock.now())
    await signIns.deleteOtherSessions(tx, userId, sessionId)
    if (user.email_verified)
      await ctx.mail.send(tx, 'password_changed', { key: `password:${userId}`, to: user.email, data: {} })
  })
  return { ok: true }
}
