import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { Button } from '@queuemate/ui/button'
import { PageHead } from '@queuemate/ui/page-head'
import { Skeleton } from '@queuemate/ui/skeleton'
import { OrderHistory } from '../../features/orders/history/order-history.tsx'
import { ConnectCard } from '../../features/payouts/connect-card.tsx'
import { Holds } from '../../features/payouts/holds.tsx'
import { NextPayout, NextPayoutSkeleton } from '../../features/payouts/next-payout.tsx'
import { PayoutHistory } from '../../features/payouts/payout-history.tsx'
import { useProviderPage } from '../../features/payouts/use-provider-page.ts'
import { useSetupReturn } from '../../features/payouts/use-setup-return.ts'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { preload } from '../../lib/preload.ts'
import { useTitle } from '@queuemate/app-kit/use-title'
import { payoutSummaryQuery } from '../../features/payouts/queries.ts'
import { statusQuery } from '../../features/companions/queries.ts'

/** Where companions connect their payout account and see their payouts (spec §2 'Payouts'). */
export const { loader, shouldRevalidate, readsOf } = preload(() => [payoutSummaryQuery])

export function Component() {
  useTitle(t`Payouts`)
  const setup = useProviderPage('setup')
  const dashboard = useProviderPage('dashboard')
  const { checking } = useSetupReturn(setup.open)
  const summary = useQuery(payoutSummaryQuery)
  const status = useQuery(statusQuery)
  const connecting = summary.data !== undefined && summary.data.account !== 'enabled'
  return (
    <main id="main">
      <PageHead
        centered
        title={t`Payouts`}
        note={t`Weekly, to your connected account. Weeks end on Sunday at 24:00 UTC. The platform fee is up to 5% of each order.`}
        action={
          summary.isPending ? (
            <Skeleton control width={204} height="var(--qm-h-md)" />
          ) : (
            summary.data?.account === 'enabled' && (
              <Button
                icon={<ExternalLink className="icon" aria-hidden="true" />}
                loading={dashboard.busy}
                onClick={dashboard.open}
              >
                {t`Open payout dashboard`}
              </Button>
            )
          )
        }
      />
      {connecting ? (
        <ConnectCard
          summary={summary.data}
          disabled={status.data?.status === AgreementStatus.disabled}
          busy={setup.busy || checking}
          onConnect={setup.open}
        />
      ) : (
        <div className="stack g4">
          <QueryPanel
            query={summary}
            problem={t`Your payout account could not be loaded.`}
            skeleton={<NextPayoutSkeleton />}
          >
            {(found) => (
              <>
                <NextPayout {...found} />
                {found.holds.length > 0 && <Holds holds={found.holds} />}
              </>
            )}
          </QueryPanel>
          {/* The height of the part above depends on what is held back: these are loaded in parallel, but shown
              after it. */}
          <div className="stack g4" hidden={summary.isPending}>
            <PayoutHistory summary={summary.data} />
            <OrderHistory />
          </div>
        </div>
      )}
    </main>
  )
}
