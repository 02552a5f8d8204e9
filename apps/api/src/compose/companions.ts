import { createApplicationsService } from '../modules/companions/applications/applications.service.ts'
import { createCompanionsService } from '../modules/companions/companions.service.ts'
import { createHistoryService } from '../modules/companions/history/history.service.ts'
import { createInsightsService } from '../modules/companions/insights/insights.service.ts'
import { createPresence } from '../modules/companions/presence/presence.service.ts'
import { createRanksService } from '../modules/companions/ranks/ranks.service.ts'
import { createReferralsService } from '../modules/companions/referrals/referrals.service.ts'
import { createVideosService } from '../modules/companions/videos/videos.service.ts'
import type { Context } from '../context.ts'

export function composeCompanions({ db, backgroundDb, clock, realtime, storage, resumable }: Context) {
  return {
    applications: createApplicationsService({ db, clock }),
    videos: createVideosService({ db, clock, storage, resumable }),
    companions: createCompanionsService({ db, clock, realtime }),
    presence: createPresence({ db: backgroundDb, clock, realtime }),
    history: createHistoryService({ db }),
    referrals: createReferralsService({ db, clock }),
    insights: createInsightsService({ db, clock }),
    ranks: createRanksService({ db, clock, storage }),
  }
}
