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

export const marketplaceRouter = router({
  featured: anyone.output(z.array(featuredCompanion)).query(({ ctx }) => ctx.services.marketplace.featured()),
  online: anyone.output(homepageOnline).query(({ ctx }) => ctx.services.marketplace.online(ctx.user)),
  statistics: anyone.output(homepageStatistics).query(({ ctx }) => ctx.services.marketplace.statistics()),
  eligible: signedIn
    .input(eligibleInput.prefault({}))
    .output(eligiblePage)
    .query(({ ctx, input }) => ctx.services.marketplace.eligible(ctx.user, input)),
  companion: signedIn
    .input(companionInput)
    .output(marketplaceCompanion)
    .query(({ ctx, input }) => ctx.services.marketplace.companion(ctx.user, input.companion_id)),
  companionPage: anyone
    .input(companionPageInput)
    .output(companionPage)
    .query(({ ctx, input }) => ctx.services.marketplace.companionPage(input.username, ctx.user)),
  draw: player
    .input(drawInput.prefault({}))
    .output(marketplaceCompanion)
    .query(({ ctx, input }) => ctx.services.marketplace.draw(ctx.user, input)),
})
