import { AppError } from '@queuemate/contracts/errors'
import type { MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

/** The card of one companion that the caller's grid lists; throws `not_found` for any other. */
export async function findCard(ctx: Context, user: Caller, id: string): Promise<MarketplaceCompanion> {
  const found = await ctx.market.find(user.id, companionRanksFor(await ctx.rankOf(user)), id)
  if (!found) throw new AppError('not_found')
  return found.card!.view
}
