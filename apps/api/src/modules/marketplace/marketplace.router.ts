import { z } from 'zod'
import {
  companionInput,
  companionPage,
  companionPageInput,
  drawInput,
  eligibleInput,
  eligiblePage,
  featuredChoice,
  homepageOnline,
  homepageStatistics,
  marketplaceCompanion,
} from '@queuemate/contracts/marketplace/schemas'
import { get } from '../../rest-path.ts'
import { anyone, player, router, signedIn } from '../../trpc.ts'
import {
  drawCompanion,
  findCard,
  listEligible,
  readCompanionPage,
  listFeatured,
  readOnlineCounts,
} from './cards.ts'
import { eligibleBody } from './marketplace.rest.ts'

export const marketplaceRouter = router({
  featured: anyone
    .meta({ rest: get('homepage/featured', 'Companions of the homepage'), sheds: true })
    .output(z.array(featuredChoice))
    .query(({ ctx }) => listFeatured(ctx)),
  online: anyone
    .meta({ rest: get('homepage/online', 'Companions who are online now'), sheds: true })
    .output(homepageOnline)
    .query(({ ctx }) => readOnlineCounts(ctx, ctx.user)),
  /** Scored orders and people with an account, both up to a minute old, and active companions. */
  statistics: anyone
    .meta({
      rest: get('homepage/statistics', 'How many orders, companions and people there are'),
      sheds: true,
    })
    .output(homepageStatistics)
    .query(({ ctx }) => ctx.market.counters()),
  eligible: signedIn
    .meta({
      rest: get('marketplace/eligible', 'Companions you may queue with', {
        answer: 'page',
        ready: eligibleBody,
      }),
      sheds: true,
    })
    .input(eligibleInput.prefault({}))
    .output(eligiblePage)
    .query(({ ctx, input }) => listEligible(ctx, ctx.user, input)),
  companion: signedIn
    .meta({ rest: null, sheds: true })
    .input(companionInput)
    .output(marketplaceCompanion)
    .query(({ ctx, input }) => findCard(ctx, ctx.user, input.companion_id)),
  companionPage: anyone
    .meta({
      rest: get('companions/:username', 'The public page of a companion'),
      refuses: ['not_found'],
      sheds: true,
    })
    .input(companionPageInput)
    .output(companionPage)
    .query(({ ctx, input }) => readCompanionPage(ctx, input.username, ctx.user)),
  draw: player
    .meta({ rest: null, sheds: true })
    .input(drawInput.prefault({}))
    .output(marketplaceCompanion)
    .query(({ ctx, input }) => drawCompanion(ctx, ctx.user, input)),
})
