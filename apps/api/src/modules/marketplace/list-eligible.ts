import { AppError } from '@queuemate/contracts/errors'
import type { EligibleInput, EligiblePage } from '@queuemate/contracts/marketplace/schemas'
import { listFavouriteIds } from '@queuemate/db/queries/marketplace/favourites'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../market/cursor.ts'
import type { GridQuery, PageBody } from '../../market/pages.ts'

const UNSTORABLE = 'A value has a size or characters that cannot be stored'

/**
 * Companions the caller's rank may queue with, available first (contract §2 `marketplace/*`, §5, spec §5). Who has no rank
 * yet, and who is no player, sees everyone. Throws `invalid_input` for a cursor that no page gave out.
 */
export async function listEligible(ctx: Context, user: Caller, input: EligibleInput): Promise<EligiblePage> {
  const { entries, next, available } = await ctx.market.page(user.id, await gridQueryOf(ctx, user, input))
  return {
    items: entries.map((entry) => entry.card!.view),
    next_cursor: next && encodeCursor(next, input.sort),
    available,
  }
}

/** The same page as the JSON text of the REST response: `{ data, next_cursor, available }`. */
export async function readEligibleBody(ctx: Context, user: Caller, input: EligibleInput): Promise<PageBody> {
  return ctx.market.pageBody(user.id, await gridQueryOf(ctx, user, input))
}

async function gridQueryOf(ctx: Context, user: Caller, input: EligibleInput): Promise<GridQuery> {
  const { cursor, limit, sort, favourites, ...filter } = input
  const after = cursor ? decodeCursor(cursor, sort) : null
  // No name has this character, and PostgreSQL does not even take it as a question.
  if (filter.q?.includes('\u0000')) throw new AppError('invalid_input', UNSTORABLE)
  const [rank, only] = await Promise.all([
    ctx.rankOf(user),
    favourites ? listFavouriteIds(ctx.db, user.id) : null,
  ])
  return { ranks: companionRanksFor(rank), filter, sort, only, after, limit }
}
