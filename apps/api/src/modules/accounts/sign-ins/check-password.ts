import { invalidField, type AppError } from '@queuemate/contracts/errors'
import { assertNotTooMany } from '../../../auth/limits.ts'
import { passwords } from '../../../auth/passwords.ts'
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

export function wrongPassword(path: string): AppError {
  const message = path === 'oldPass' ? 'Your old password is not correct' : 'The password is not correct'
  return invalidField(path, message)
}
