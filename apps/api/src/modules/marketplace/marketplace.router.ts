import { z } from 'zod'
import {
  companionInput,
  companionPage,
  companionPageInput,
  drawInput,
  eligibleInput,
  eligiblePage,
  featuredCompanion,
  homepageOnline,
  homepageStatistics,
  marketplaceCompanion,
} from '@queuemate/contracts/marketplace/schemas'
import { anyone, player, router, signedIn } from '../../trpc.ts'
import { drawCompanion } from './draw-companion.ts'
import { findCard } from './find-card.ts'
import { listEligible } from './list-eligible.ts'
import { readCompanionPage } from './read-companion-page.ts'
import { listFeatured, readOnline } from './read-home-page.ts'

export const marketplaceRouter = router({
  featured: anyone.output(z.array(featuredCompanion)).query(({ ctx }) => listFeatured(ctx)),
  online: anyone.output(homepageOnline).query(({ ctx }) => readOnline(ctx, ctx.user)),
  /** Scored orders and people with an account, both up to a minute old, and active companions. */
  statistics: anyone.output(homepageStatistics).query(({ ctx }) => ctx.market.counters()),
  eligible: signedIn
    .input(eligibleInput.prefault({}))
    .output(eligiblePage)
    .query(({ ctx, input }) => listEligible(ctx, ctx.user, input)),
  companion: signedIn
    .input(companionInput)
    .output(marketplaceCompanion)
    .query(({ ctx, input }) => findCard(ctx, ctx.user, input.companion_id)),
  companionPage: anyone
    .input(companionPageInput)
    .output(companionPage)
    .query(({ ctx, input }) => readCompanionPage(ctx, input.username, ctx.user)),
  draw: player
    .input(drawInput.prefault({}))
    .output(marketplaceCompanion)
    .query(({ ctx, input }) => drawCompanion(ctx, ctx.user, input)),
})
