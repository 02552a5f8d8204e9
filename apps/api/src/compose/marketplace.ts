import { createFavouritesService } from '../modules/marketplace/favourites.service.ts'
import { followFeed } from '../modules/marketplace/market.feed.ts'
import { createRanks } from '../modules/marketplace/market.ranks.ts'
import { createMarket } from '../modules/marketplace/market.ts'
import { createFeaturedChoice } from '../modules/marketplace/featured.ts'
import { createMarketplaceService } from '../modules/marketplace/marketplace.service.ts'
import type { Context } from '../context.ts'

export function composeMarketplace({ db, backgroundDb, clock, feed, log, mail, webUrl }: Context) {
  const market = createMarket({ db: backgroundDb, clock, log })
  followFeed({ feed, market, log })
  const rankOf = createRanks(db, feed)
  const chosen = createFeaturedChoice({ db, feed })
  return {
    market,
    rankOf,
    marketplace: createMarketplaceService({ db, clock, market, rankOf, chosen }),
    favourites: createFavouritesService({ db, clock, mail, webUrl }),
  }
}
