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
import { applicationProcedures } from './applications/applications.procedures.ts'
import { listHistory } from './history/list-history.ts'
import { insightProcedures } from './insights/insights.procedures.ts'
import { rankProcedures } from './ranks/ranks.procedures.ts'
import { readStatistics } from './read-statistics.ts'
import { readStatus } from './read-status.ts'
import { listReferrals } from './referrals/list-referrals.ts'
import { readOnline, readPresence, setOnline } from './set-online.ts'
import { readPayband, setRate } from './set-rate.ts'
import { readSettings, updateSettings } from './settings.ts'

export const companionsRouter = router({
  ...insightProcedures,
  ...rankProcedures,
  ...applicationProcedures,
  status: signedIn.output(companionStatus).query(({ ctx }) => readStatus(ctx, ctx.user)),
  settings: companion.output(companionSettings).query(({ ctx }) => readSettings(ctx, ctx.user)),
  updateSettings: companion
    .input(companionSettingsInput)
    .output(companionSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, ctx.user, input)),
  payband: companion.output(payband).query(({ ctx }) => readPayband(ctx, ctx.user)),
  setRate: companion
    .input(payrateInput)
    .output(payband)
    .mutation(({ ctx, input }) => setRate(ctx, ctx.user, input.rate)),
  online: companion.output(onlineState).query(({ ctx }) => readOnline(ctx, ctx.user)),
  presence: companion.output(presence).query(({ ctx }) => readPresence(ctx, ctx.user)),
  setOnline: companion
    .input(onlineInput)
    .output(onlineState)
    .mutation(({ ctx, input }) => setOnline(ctx, ctx.user, input.online === true || input.online === 'true')),
  statistics: companion.output(companionStatistics).query(({ ctx }) => readStatistics(ctx, ctx.user)),
  referrals: companion.output(z.array(referral)).query(({ ctx }) => listReferrals(ctx, ctx.user)),
  orderHistory: companion
    .input(orderHistoryInput.prefault({}))
    .output(orderHistoryPage)
    .query(({ ctx, input }) => listHistory(ctx, ctx.user, input)),
})
