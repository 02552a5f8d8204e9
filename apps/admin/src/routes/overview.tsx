import { useTitle } from '@queuemate/app-kit/use-title'
import { failureOf } from '@queuemate/app-kit/errors'
import { Alert } from '@queuemate/ui/alert'
import { Badge } from '@queuemate/ui/badge'
import { Button } from '@queuemate/ui/button'
import { Figures } from '../features/overview/figures.tsx'
import { LatestOrders } from '../features/overview/latest-orders.tsx'
import { useLiveOverview } from '../features/overview/use-live-overview.ts'

export function Overview() {
  const { overview, live, error, retry } = useLiveOverview()
  useTitle('Overview')
  return (
    <div className="con__main">
      <header className="con__top">
        <h1>Overview</h1>
        <div className="grow" />
        <span role="status">
          <Badge tone={live ? 'available' : 'neutral'} dot>
            {live ? 'Live' : 'Connecting'}
          </Badge>
        </span>
      </header>
      <main id="main" className="con__body stack g4">
        {error !== null && (
          <Alert tone="danger" action={<Button onClick={retry}>Try again</Button>}>
            The overview could not be loaded. {failureOf(error).text}.
          </Alert>
        )}
        <Figures overview={overview} />
        <LatestOrders orders={overview?.latest} />
      </main>
    </div>
  )
}
