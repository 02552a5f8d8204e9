import { t } from '@lingui/core/macro'
import { Badge } from '@queuemate/ui/badge'
import { Figures } from '../features/overview/figures.tsx'
import { LatestOrders } from '../features/overview/latest-orders.tsx'
import { Failure } from '../lib/failure.tsx'
import { useIsLive } from '../lib/live.tsx'
import { Page } from '../lib/page.tsx'
import { trpc } from '../lib/trpc.ts'

export function Overview() {
  const overview = trpc.staff.overview.get.useQuery(undefined, { staleTime: 30_000 })
  const isLive = useIsLive()
  return (
    <Page
      title={t`Overview`}
      actions={
        <span role="status">
          <Badge tone={isLive ? 'available' : 'neutral'} dot>
            {isLive ? t`Live` : t`Connecting`}
          </Badge>
        </span>
      }
    >
      <div className="stack g4">
        {!overview.data && overview.error && (
          <Failure error={overview.error} onRetry={() => void overview.refetch()} />
        )}
        <Figures overview={overview.data} />
        <LatestOrders orders={overview.data?.latest} />
      </div>
    </Page>
  )
}
