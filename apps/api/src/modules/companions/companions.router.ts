import { z } from 'zod'
import { referral } from '@queuemate/contracts/companions/applications'
import { orderHistoryInput, orderHistoryPage } from '@queuemate/contracts/companions/history'
import {
  companionSettings,
  companionSettingsInput,
  companionStatistics,
  companionStatus,
  onlineInput,
  onlineState,
  payband,
  payrateInput,
  presence,
} from '@queuemate/contracts/companions/schemas'
import { companion, router, signedIn } from '../../trpc.ts'
import { insightProcedures } from './insights/insights.procedures.ts'
import { rankProcedures } from './ranks/ranks.procedures.ts'
import { applicationProcedures } from './applications/applications.procedures.ts'

export const companionsRouter = router({
  ...insightProcedures,
  ...rankProcedures,
  ...applicationProcedures,
  status: signedIn.output(companionStatus).query(({ ctx }) => ctx.services.companions.status(ctx.user)),
  settings: companion
    .output(companionSettings)
    .query(({ ctx }) => ctx.services.companions.settings(ctx.user)),
  updateSettings: companion
    .input(companionSettingsInput)
    .output(companionSettings)
    .mutation(({ ctx, input }) => ctx.services.companions.updateSettings(ctx.user, input)),
  payband: companion.output(payband).query(({ ctx }) => ctx.services.companions.payband(ctx.user)),
  setRate: companion
    .input(payrateInput)
    .output(payband)
    .mutation(({ ctx, input }) => ctx.services.companions.setRate(ctx.user, input.rate)),
  online: companion.output(onlineState).query(({ ctx }) => ctx.services.companions.online(ctx.user)),
  presence: companion.output(presence).query(({ ctx }) => ctx.services.companions.presence(ctx.user)),
  setOnline: companion
    .input(onlineInput)
    .output(onlineState)
    .mutation(({ ctx, input }) =>
      ctx.services.companions.setOnline(ctx.user, input.online === true || input.online === 'true'),
    ),
  statistics: companion
    .output(companionStatistics)
    .query(({ ctx }) => ctx.services.companions.statistics(ctx.user)),
  referrals: companion.output(z.array(referral)).query(({ ctx }) => ctx.services.referrals.listOwn(ctx.user)),
  orderHistory: companion
    .input(orderHistoryInput.prefault({}))
    .output(orderHistoryPage)
    .query(({ ctx, input }) => ctx.services.history.orders(ctx.user, input)),
})
