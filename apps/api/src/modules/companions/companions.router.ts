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
import { get, patch, put } from '../../rest-path.ts'
import { perMinute } from '../../base/limits.ts'
import { companion, router, signedIn } from '../../trpc.ts'
import { applicationProcedures } from './applications/applications.procedures.ts'
import { listHistory } from './history/list-history.ts'
import { insightProcedures } from './insights/insights.procedures.ts'
import { rankProcedures } from './ranks/ranks.procedures.ts'
import { readStatistics, readStatus, readSettings, updateSettings } from './companion.ts'
import { listReferrals } from './referrals/referrals.ts'
import { readOnline, readPresence, setOnline } from './set-online.ts'
import { readPayband, setRate } from './set-rate.ts'

export const companionsRouter = router({
  ...insightProcedures,
  ...rankProcedures,
  ...applicationProcedures,
  status: signedIn
    .meta({ rest: get('companion/status', 'How far your application is') })
    .output(companionStatus)
    .query(({ ctx }) => readStatus(ctx, ctx.user)),
  settings: companion
    .meta({ rest: get('companion/settings', 'Your banner and biography'), refuses: ['not_found'] })
    .output(companionSettings)
    .query(({ ctx }) => readSettings(ctx, ctx.user)),
  updateSettings: companion
    .meta({ rest: put('companion/settings', 'Sets your banner and biography'), refuses: ['not_found'] })
    .input(companionSettingsInput)
    .output(companionSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, ctx.user, input)),
  payband: companion
    .meta({ rest: get('companion/payband', 'Your payband and price'), refuses: ['not_found'] })
    .output(payband)
    .query(({ ctx }) => readPayband(ctx, ctx.user)),
  setRate: companion
    .meta({
      rest: patch('companion/payrate', 'Sets your price'),
      limit: perMinute(20),
      refuses: ['not_found'],
    })
    .input(payrateInput)
    .output(payband)
    .mutation(({ ctx, input }) => setRate(ctx, ctx.user, input.rate)),
  online: companion
    .meta({ rest: get('companion/online', 'Whether you are online'), refuses: ['not_found'] })
    .output(onlineState)
    .query(({ ctx }) => readOnline(ctx, ctx.user)),
  presence: companion
    .meta({
      rest: get('companion/presence', 'Why you are online or offline, since when, and your evening'),
      refuses: ['not_found'],
    })
    .output(presence)
    .query(({ ctx }) => readPresence(ctx, ctx.user)),
  setOnline: companion
    .meta({
      rest: patch('companion/online', 'Goes online or offline'),
      limit: perMinute(60),
      refuses: ['agreement_changed', 'order_open', 'payout_setup_required', 'rank_too_low'],
    })
    .input(onlineInput)
    .output(onlineState)
    .mutation(({ ctx, input }) => setOnline(ctx, ctx.user, input.online === true || input.online === 'true')),
  statistics: companion
    .meta({
      rest: get('companion/statistics', 'Your players, orders and earnings'),
      refuses: ['not_found'],
      sheds: true,
    })
    .output(companionStatistics)
    .query(({ ctx }) => readStatistics(ctx, ctx.user)),
  referrals: companion
    .meta({ rest: get('companion/referrals', 'Your referral codes and who used them') })
    .output(z.array(referral))
    .query(({ ctx }) => listReferrals(ctx, ctx.user)),
  orderHistory: companion
    .meta({
      rest: get('companion/order_history', 'Orders you have accepted', { answer: 'page' }),
      sheds: true,
    })
    .input(orderHistoryInput.prefault({}))
    .output(orderHistoryPage)
    .query(({ ctx, input }) => listHistory(ctx, ctx.user, input)),
})
