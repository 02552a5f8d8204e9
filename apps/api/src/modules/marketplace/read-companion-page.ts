import { AppError } from '@queuemate/contracts/errors'
import { findCompanionPage, listAllListings } from '@queuemate/db/queries/marketplace/marketplace'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { canBeMet, companionPageView } from './marketplace.views.ts'

const NO_COMPANION = "We couldn't find that companion"

/**
 * The page of one companion, the same for everyone. Throws the same `not_found` for a name that no companion has, and
 * for one who is not in the marketplace: disabled, banned, or with a block between them and the viewer.
 */
export async function readCompanionPage(ctx: Context, username: string, viewer: Pick<Caller, 'id'> | null) {
  const row = username.includes('\u0000')
    ? undefined
    : await findCompanionPage(ctx.db, username, viewer?.id ?? null)
  if (!row || !canBeMet(row, ctx.clock.now())) throw new AppError('not_found', NO_COMPANION)
  return companionPageView(row)
}

/** The usernames of companions who have a page, at most `limit`. */
export async function listCompanionUsernames(ctx: Context, limit: number): Promise<string[]> {
  const rows = await listAllListings(ctx.db, null, limit)
  return rows.flatMap((row) => (row.username && canBeMet(row, ctx.clock.now()) ? [row.username] : []))
}
