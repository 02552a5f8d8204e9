import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { Navigate } from 'react-router-dom'
import { z } from 'zod'
import { HISTORY_STEPS, type HistoryStep, type StaffHistory } from '@queuemate/contracts/staff/overview'
import { InlineError } from '@queuemate/app-kit/inline-error'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { Badge } from '@queuemate/ui/badge'
import { Card } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { Segmented } from '@queuemate/ui/segmented'
import { Skeleton } from '@queuemate/ui/skeleton'
import { LatestOrders } from '../features/overview/latest-orders.tsx'
import { MoreFigures } from '../features/overview/more-figures.tsx'
import { NowStrip } from '../features/overview/now-strip.tsx'
import { OnlineGrid } from '../features/overview/online-grid.tsx'
import { OrdersChart } from '../features/overview/orders-chart.tsx'
import styles from '../features/overview/overview.module.css'
import { PaybandsCard } from '../features/overview/paybands-card.tsx'
import { PeriodFigures } from '../features/overview/period-figures.tsx'
import { RequestEnds } from '../features/overview/request-ends.tsx'
import { useIsLive } from '../lib/live.tsx'
import { Page } from '../lib/page.tsx'
import { pagesFor } from '../lib/pages.ts'
import { Stale } from '../lib/stale.tsx'
import { useHasPermission, useStaff } from '../lib/staff.ts'
import { useAddressParams } from '../lib/table/use-address-params.ts'
import { trpc } from '../lib/trpc.ts'

const period = z.object({ by: z.enum(HISTORY_STEPS).catch('day') })
const periods: Record<HistoryStep, () => string> = {
  hour: () => t`24 hours`,
  day: () => t`30 days`,
  week: () => t`Quarter`,
}

/** The start page. Staff without its permission are redirected to the first page they may open. */
export function Overview() {
  const staff = useStaff()
  const mayRead = useHasPermission('orders')
  if (!staff) return null
  if (mayRead) return <OverviewPage />
  const first = pagesFor(staff)[0]?.[0]
  if (first) return <Navigate to={first.path} replace />
  return (
    <Page title={t`Staff`}>
      <EmptyState title={t`You have no permissions yet`}>
        <Trans>An admin can assign them under Roles.</Trans>
      </EmptyState>
    </Page>
  )
}

function OverviewPage() {
  const [{ by }, change] = useAddressParams(period)
  const overview = trpc.staff.overview.get.useQuery(undefined, { staleTime: 30_000 })
  const history = trpc.staff.overview.history.useQuery(
    { by },
    { staleTime: 15_000, placeholderData: (before) => before },
  )
  const isLive = useIsLive()
  return (
    <Page
      title={t`Overview`}
      aside={
        <span role="status">
          <Badge tone={isLive ? 'available' : 'neutral'} dot>
            {isLive ? t`Live` : t`Connecting`}
          </Badge>
        </span>
      }
      actions={
        <Segmented
          aria-label={t`Period`}
          value={by}
          options={HISTORY_STEPS.map((value) => ({ value, label: periods[value]() }))}
          onValueChange={(value) => change({ by: value })}
        />
      }
    >
      <div className="stack g4">
        {!overview.data && overview.error && (
          <InlineError error={overview.error} onRetry={() => void overview.refetch()} />
        )}
        {/* The links work before the figures have loaded. */}
        <NowStrip overview={overview.data} />
        <QueryPanel
          query={history}
          skeleton={
            <>
              <PeriodFigures history={undefined} />
              <Waiting />
            </>
          }
        >
          {(read) => (
            <Stale isStale={history.isPlaceholderData} className="stack g4">
              <Period history={read} />
            </Stale>
          )}
        </QueryPanel>
        <LatestOrders orders={overview.data?.latest} />
      </div>
    </Page>
  )
}

function Period({ history }: { history: StaffHistory }) {
  return (
    <>
      <PeriodFigures history={history} />
      <div className={styles.columns}>
        <OrdersChart history={history} />
        <RequestEnds history={history} />
      </div>
      <MoreFigures history={history} />
      <div className={clsx(styles.columns, styles.even)}>
        <OnlineGrid online={history.online} />
        <PaybandsCard paybands={history.paybands} />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Card className={styles.loading} aria-busy>
      <Skeleton height={318} />
    </Card>
  )
}
