import type { EligibleInput, EligiblePage } from '@queuemate/contracts/marketplace/schemas'
import * as accounts from '@queuemate/db/queries/accounts'
import * as marketplace from '@queuemate/db/queries/marketplace'
import type { Db } from '@queuemate/db/transaction'
import type { Caller } from '../../caller.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { companionView, featuredView } from './marketplace.views.ts'

/** The hero and the row beneath it. */
const FEATURED = 7

/** Who can be hired (contract §2 `homepage/*`, `marketplace/*`). */
export function createMarketplaceService({ db }: { db: Db }) {
  return {
    featured: async () => (await marketplace.listFeatured(db, FEATURED)).map(featuredView),

    statistics: () => marketplace.countAll(db),

    /**
     * Companions the caller's rank may queue with, available first (spec §5, contract §5). Who has no rank
     * yet, and who is no player, sees everybody. Throws `invalid_input` for a cursor we did not give out.
     */
    async eligible(user: Caller, input: EligibleInput): Promise<EligiblePage> {
      const { cursor, limit, ...wish } = input
      const after = cursor ? decodeCursor(cursor) : null
      const rank = user.role === 'player' ? await accounts.findRank(db, user.id) : null
      const ranks = marketplace.companionRanksFor(rank)
      // One more than asked for tells whether there is another page.
      const { rows, available } = await marketplace.listEligible(db, user.id, {
        ranks,
        wish,
        after,
        limit: limit + 1,
      })
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return {
        items: items.map(companionView),
        next_cursor: rows.length > limit && last ? encodeCursor(last) : null,
        available,
      }
    },
  }
}
export type MarketplaceService = ReturnType<typeof createMarketplaceService>
