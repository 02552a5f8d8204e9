import { AppError } from '@queuemate/contracts/errors'
import type { DrawInput, MarketplaceCompanion } from '@queuemate/contracts/marketplace/schemas'
import { companionRanksFor } from '@queuemate/db/queries/marketplace/marketplace'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'

/**
 * The card of an available companion, drawn evenly from those who fit: the player sees who it is and confirms with
 * `orders.request`. Throws `rank_not_set`, and `no_companion_available` when there is none.
 */
export async function drawCompanion(
  ctx: Context,
  user: Caller,
  filter: DrawInput,
): Promise<MarketplaceCompanion> {
  const rank = await ctx.rankOf(user)
  if (rank === null) throw new AppError('rank_not_set')
  const drawn = await ctx.market.drawAvailable(user.id, { ranks: companionRanksFor(rank), filter })
  if (!drawn) throw new AppError('no_companion_available')
  return drawn.card!.view
}
