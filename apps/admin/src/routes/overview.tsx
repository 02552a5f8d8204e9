import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { HISTORY_STEPS, type HistoryStep } from '@queuemate/contracts/staff/overview'
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
import { SetUp } from '../features/overview/set-up.tsx'
import { ToDo } from '../features/overview/to-do.tsx'
import { useIsLive } from '../lib/live.tsx'
import { Page } from '../lib/page.tsx'
import { Stale } from '../lib/stale.tsx'
import { useHasPermission, useStaff } from '../lib/staff.ts'
import { oneOf } from '@queuemate/app-kit/address-params'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import type { StaffHistory } from '../lib/outputs.ts'
import { api } from '../lib/trpc.ts'

const period = { by: oneOf(HISTORY_STEPS) }
const periods: Record<HistoryStep, () => string> = {
  hour: () => t`24 hours`,
  day: () => t`30 days`,
  week: () => t`Quarter`,
}

/** The start page: what is to do, and the figures for those who work with orders. */
export function Component() {
  const staff = useStaff()
  const mayRead = useHasPermission('orders')
  if (!staff) return null
  if (staff.permissions.length === 0)
    return (
      <Page title={t`Overview`}>
        <EmptyState title={t`You have no permissions yet`}>
          {t`An admin can assign them under Roles.`}
        </EmptyState>
      </Page>
    )
  if (mayRead) return <WithFigures />
  return (
    <Page title={t`Overview`} aside={<LiveBadge />}>
      <ToDo />
    </Page>
  )
}

function LiveBadge() {
  const isLive = useIsLive()
  return (
    <span role="status">
      <Badge tone={isLive ? 'available' : 'neutral'} dot>
        {isLive ? t`Live` : t`Connecting`}
      </Badge>
    </span>
  )
}

function WithFigures() {
  const [{ by = 'day' }, change] = useAddressParams(period)
  const overview = useQuery(api.staff.overview.get.queryOptions(undefined, { staleTime: 30_000 }))
  const history = useQuery(
    api.staff.overview.history.queryOptions(
      { by },
      { staleTime: 15_000, placeholderData: (before) => before },
    ),
  )
  return (
    <Page
      title={t`Overview`}
      aside={
        <>
          <LiveBadge /> <span className="sm t3 only-d">{t`Days in UTC`}</span>
        </>
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
        {overview.data && <SetUp missing={overview.data.missing} />}
        <div className={styles.top}>
          <ToDo />
          <div className="stack g4">
            {/* The links work before the figures have loaded. */}
            <NowStrip overview={overview.data} />
            <Stale isStale={history.isPlaceholderData}>
              {(history.data || !history.error) && <PeriodFigures history={history.data} />}
            </Stale>
          </div>
        </div>
        {!overview.data && overview.error && (
          <InlineError
            problem={t`The current figures could not be loaded.`}
            error={overview.error}
            onRetry={() => void overview.refetch()}
          />
        )}
        <QueryPanel
          query={history}
          problem={t`The figures for this period could not be loaded.`}
          skeleton={<OverviewSkeleton />}
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

function OverviewSkeleton() {
  return (
    <Card className={styles.loading} aria-busy>
      <Skeleton height={318} />
    </Card>
  )
}
