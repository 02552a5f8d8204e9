import type { Context } from '../../context.ts'
import type { JobHandlers } from '../../jobs/runner.ts'
import { retryPayoutDaily } from './retry-payout.ts'
import { reverseTransfer, sendPayout } from './send-payout.ts'

export function payoutJobs(ctx: Context) {
  return {
    'payouts.send': ({ payoutId }) => sendPayout(ctx, payoutId),
    'payouts.reverse': (reversal) => reverseTransfer(ctx, reversal),
    'payouts.close': ({ accountId }) => ctx.payments.deleteAccount(accountId),
    'payouts.retry': ({ payoutId }) => retryPayoutDaily(ctx, payoutId),
  } satisfies Partial<JobHandlers>
}
