import { usualHours } from '@queuemate/contracts/companions/usual-hours'
import { AppError } from '@queuemate/contracts/errors'
import {
  type MarketplaceCompanion,
  type EligibleInput,
  type EligiblePage,
  type DrawInput,
  ONLINE_SHOWN,
  type HomepageOnline,
} from '@queuemate/contracts/marketplace/schemas'
import { FEATURED_MAX } from '@queuemate/contracts/staff/content'
import { listFavouriteIds } from '@queuemate/db/queries/marketplace/favourites'
import { findCompanionPage } from '@queuemate/db/queries/marketplace/companion-page'
import { companionRanksFor, listAllListings } from '@queuemate/db/queries/marketplace/marketplace'
import type { Caller } from '../../base/caller.ts'
import type { Context } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../market/cursor.ts'
import type { GridQuery, PageBody } from '../../market/pages.ts'
import { canBeMet, companionPageView } from './marketplace.views.ts'

/** The card of one companion that the caller's grid lists; throws `not_found` for any other. */
export async function findCard(ctx: Context, user: Caller, id: string): Promise<MarketplaceCompanion> {
  const found = await ctx.market.find(user.id, companionRanksFor(await ctx.rankOf(user)), id)
  if (!found) throw new AppError('not_found')
  return found.card!.view
}

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

/** Active companions with a picture and a price: those whom staff chose, then the most matches (contract §2 `homepage/*`). */
export async function listFeatured(ctx: Context) {
  const choice = await ctx.featuredChoice()
  const entries = await ctx.market.featured(FEATURED_MAX, choice)
  return entries.map(({ id, featured }) => ({ ...featured!, chosen: choice.includes(id) }))
}

/** Who is online, without a query; when no one is, the hours at which companions usually are. */
export async function readOnlineCounts(
  ctx: Context,
  viewer: Pick<Caller, 'id'> | null,
): Promise<HomepageOnline> {
  const { count, answerSeconds, shown } = await ctx.market.online(viewer?.id ?? null, ONLINE_SHOWN)
  return {
    count,
    answer_seconds: answerSeconds,
    companions: shown.map((entry) => entry.featured!),
    usual: count === 0 ? usualHours(await ctx.market.hours()) : null,
  }
}
