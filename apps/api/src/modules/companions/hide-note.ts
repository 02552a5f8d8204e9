import { AppError } from '@queuemate/contracts/errors'
import { hidePlayerNote } from '@queuemate/db/queries/companions/player-notes'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

/** Takes a note off the caller's own page, for good; repeatable. Throws `not_found`, also for a note about another companion. */
export async function hideNote(ctx: Context, companion: Caller, id: number): Promise<{ ok: true }> {
  if (!(await hidePlayerNote(ctx.db, companion.id, id, ctx.clock.now()))) throw new AppError('not_found')
  return { ok: true }
}
