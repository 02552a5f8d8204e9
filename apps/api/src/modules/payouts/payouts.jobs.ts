import type { JobHandlers } from '../../jobs/runner.ts'
import type { createPayoutSending } from './sending.service.ts'

export function payoutJobs(sending: ReturnType<typeof createPayoutSending>) {
  return {
    'payouts.send': ({ payoutId }) => sending.send(payoutId),
    'payouts.retry': ({ payoutId }) => sending.retryLater(payoutId),
  } satisfies Partial<JobHandlers>
}
