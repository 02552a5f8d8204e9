import { usualHours } from '@queuemate/contracts/companions/usual-hours'
import { AppError } from '@queuemate/contracts/errors'
import { FEATURED_MAX } from '@queuemate/contracts/staff/content'
import {
  ONLINE_SHOWN,
  type CompanionPage,
  type DrawInput,
  type EligibleInput,
  type EligiblePage,
  type HomepageOnline,
  type MarketplaceCompanion,
} from '@queuemate/contracts/marketplace/schemas'
import { listFavouriteIds } from '@queuemate/db/queries/marketplace/favourites'
import {
  companionRanksFor,
  findCompanionPage,
  listAllListings,
} from '@queuemate/db/queries/marketplace/marketplace'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../base/caller.ts'
import type { Clock } from '../../base/clock.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Market } from './market.ts'
import type { GridQuery, PageBody } from './market.pages.ts'
import { canBeMet, companionPageView } from './marketplace.views.ts'

export interface MarketplaceDeps {
  db: Db
  clock: Clock
  market: Market
  /** The rank that decides which companions a caller sees. */
  rankOf: (user: Caller) => Promise<number | null>
  /** Companions whom staff put first. */
  chosen: () => Promise<readonly string[]>
}

/** Who can be hired (contract §2 `homepage/*`, `marketplace/*`). */
export function createMarketplaceService({ db, clock, market, rankOf, chosen }: MarketplaceDeps) {
  async function gridQueryOf(user: Caller, input: EligibleInput): Promise<GridQuery> {
    const { cursor, limit, sort, favourites, ...filter } = input
    const after = cursor ? decodeCursor(cursor, sort) : null
    // No name has this character, and PostgreSQL does not even take it as a question.
    if (filter.q?.includes('\u0000')) throw new AppError('invalid_input', UNSTORABLE)
    const [rank, only] = await Promise.all([rankOf(user), favourites ? listFavouriteIds(db, user.id) : null])
    return { ranks: companionRanksFor(rank), filter, sort, only, after, limit }
  }

  return {
    /** Active companions with a picture and a price: those whom staff chose, then the most matches. */
    featured: async () =>
      (await market.featured(FEATURED_MAX, await chosen())).map((entry) => entry.featured!),

    /** Who is online, without a query; when no one is, the hours at which companions usually are. */
    async online(viewer: Pick<Caller, 'id'> | null): Promise<HomepageOnline> {
      const { count, answerSeconds, shown } = await market.online(viewer?.id ?? null, ONLINE_SHOWN)
      return {
        count,
        answer_seconds: answerSeconds,
        companions: shown.map((entry) => entry.featured!),
        usual: count === 0 ? usualHours(await market.hours()) : null,
      }
    },

    /** Scored orders and people with an account, both up to a minute old, and active companions. */
    statistics: market.counters,

    /**
     * Companions the caller's rank may queue with, available first (spec §5, contract §5). Who has no rank
     * yet, and who is no player, sees everyone. Throws `invalid_input` for a cursor that no page gave out.
     */
    async eligible(user: Caller, input: EligibleInput): Promise<EligiblePage> {
      const { entries, next, available } = await market.page(user.id, await gridQueryOf(user, input))
      return {
        items: entries.map((entry) => entry.card!.view),
        next_cursor: next && encodeCursor(next, input.sort),
        available,
      }
    },

    /** The card of one companion that the caller's grid lists; throws `not_found` for any other. */
    async companion(user: Caller, id: string): Promise<MarketplaceCompanion> {
      const found = await market.find(user.id, companionRanksFor(await rankOf(user)), id)
      if (!found) throw new AppError('not_found')
      return found.card!.view
    },

    /**
     * The page of one companion, the same for everyone. Throws the same `not_found` for a name that no companion has, and
     * for one who is not in the marketplace: disabled, banned, or with a block between them and the viewer.
     */
    async companionPage(username: string, viewer: Pick<Caller, 'id'> | null): Promise<CompanionPage> {
      const row = username.includes('\u0000')
        ? undefined
        : await findCompanionPage(db, username, viewer?.id ?? null)
      if (!row || !canBeMet(row, clock.now())) throw new AppError('not_found', NO_COMPANION)
      return companionPageView(row)
    },

    /** The usernames of companions who have a page, at most `limit`. */
    async companionUsernames(limit: number): Promise<string[]> {
      const rows = await listAllListings(db, null, limit)
      return rows.flatMap((row) => (row.username && canBeMet(row, clock.now()) ? [row.username] : []))
    },

    /**
     * The card of an available companion, drawn evenly from those who fit: the player sees who it is and confirms with
     * `orders.request`. Throws `rank_not_set`, and `no_companion_available` when there is none.
     */
    async draw(user: Caller, filter: DrawInput): Promise<MarketplaceCompanion> {
      const rank = await rankOf(user)
      if (rank === null) throw new AppError('rank_not_set')
      const drawn = await market.drawAvailable(user.id, { ranks: companionRanksFor(rank), filter })
      if (!drawn) throw new AppError('no_companion_available')
      return drawn.card!.view
    },

    /** The same page as the JSON text of the REST response: `{ data, next_cursor, available }`. */
    async eligibleBody(user: Caller, input: EligibleInput): Promise<PageBody> {
      return market.pageBody(user.id, await gridQueryOf(user, input))
    },
  }
}
export type MarketplaceService = ReturnType<typeof createMarketplaceService>

const NO_COMPANION = "We couldn't find that companion"
const UNSTORABLE = 'A value has characters or a size that cannot be kept'
