import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  useTitle(t`Overview`)
  return (
    <div className="con__main">
      <header className="con__top">
        <h1>
          <Trans>Overview</Trans>
        </h1>
        <div className="grow" />
        <span role="status">
          <Badge tone={live ? 'available' : 'neutral'} dot>
            {live ? t`Live` : t`Connecting`}
          </Badge>
        </span>
      </header>
      <main id="main" className="con__body stack g4">
        {error !== null && (
          <Alert
            tone="danger"
            action={
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>The overview could not be loaded. {failureOf(error).text}.</Trans>
          </Alert>
        )}
        <Figures overview={overview} />
        <LatestOrders orders={overview?.latest} />
      </main>
    </div>
  )
}
