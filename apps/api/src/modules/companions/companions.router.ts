import { z } from 'zod'
import {
  companionSettings,
  companionSettingsInput,
  companionStatistics,
  companionStatus,
  onlineInput,
  onlineState,
  orderHistoryInput,
  orderHistoryItem,
  payband,
  payrateInput,
} from '@queuemate/contracts/companions/schemas'
import { companion, router, signedIn } from '../../trpc.ts'

export const companionsRouter = router({
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
  setOnline: companion
    .input(onlineInput)
    .output(onlineState)
    .mutation(({ ctx, input }) =>
      ctx.services.companions.setOnline(ctx.user, input.online === true || input.online === 'true'),
    ),
  statistics: companion
    .output(companionStatistics)
    .query(({ ctx }) => ctx.services.companions.statistics(ctx.user)),
  orderHistory: companion
    .input(orderHistoryInput.default({ limit: 100 }))
    .output(z.array(orderHistoryItem))
    .query(({ ctx, input }) => ctx.services.companions.orderHistory(ctx.user, input.limit)),
})
