import { AppError } from '@queuemate/contracts/errors'
import * as companions from '@queuemate/db/queries/companions/companions'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

export type Companion = NonNullable<Awaited<ReturnType<typeof companions.findById>>>

/** The caller's own row; throws `not_found` for a person who never applied. */
export async function requireCompanion(ctx: Context, user: Caller): Promise<Companion> {
  const companion = await companions.findById(ctx.db, user.id)
  if (!companion) throw new AppError('not_found')
  return companion
}
