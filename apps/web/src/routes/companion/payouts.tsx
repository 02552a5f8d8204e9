import '../../styles/orders.css'
import '../../styles/payouts.css'
import { ExternalLink } from 'lucide-react'
import { AgreementStatus } from '@queuemate/contracts/companions/agreement-status'
import { Button } from '@queuemate/ui/button'
import { Card } from '@queuemate/ui/card'
import { LoadError } from '@queuemate/ui/load-error'
import { OrderHistory } from '../../features/order-history/order-history.tsx'
import { ConnectCard } from '../../features/payouts/connect-card.tsx'
import { PayoutFigures, PayoutFiguresSkeleton } from '../../features/payouts/payout-figures.tsx'
import { PayoutHistory } from '../../features/payouts/payout-history.tsx'
import { useProviderPage } from '../../features/payouts/use-provider-page.ts'
import { useSetupReturn } from '../../features/payouts/use-setup-return.ts'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

/** Where a companion connects the account they are paid to, and sees what they were paid (spec §2 'Payouts'). */
export function Component() {
  useTitle('Payouts')
  const setup = useProviderPage('setup')
  const dashboard = useProviderPage('dashboard')
  const { checking } = useSetupReturn(setup.open)
  const summary = trpc.payouts.summary.useQuery()
  const status = trpc.companions.status.useQuery()
  const connecting = summary.data !== undefined && summary.data.account !== 'enabled'
  return (
    <main id="main">
      <div className="po__head">
        <div>
          <h1>Payouts</h1>
          <p>Weekly, to your connected account. The platform fee is up to 5% of each order.</p>
        </div>
        {summary.data?.account === 'enabled' && (
          <Button
            icon={<ExternalLink className="icon" aria-hidden="true" />}
            loading={dashboard.busy}
            onClick={dashboard.open}
          >
            Open payout dashboard
          </Button>
        )}
      </div>
      {connecting ? (
        <ConnectCard
          summary={summary.data}
          disabled={status.data?.status === AgreementStatus.disabled}
          busy={setup.busy || checking}
          onConnect={setup.open}
        />
      ) : (
        <>
          {summary.data ? (
            <PayoutFigures {...summary.data} />
          ) : summary.isError ? (
            <Card style={{ marginBottom: 16, padding: 20 }}>
              <LoadError onRetry={() => void summary.refetch()}>
                Your payout account could not be loaded. {failureOf(summary.error).text}
              </LoadError>
            </Card>
          ) : (
            <PayoutFiguresSkeleton />
          )}
          <div className="stk">
            <PayoutHistory summary={summary.data} />
            <OrderHistory />
          </div>
        </>
      )}
    </main>
  )
}
