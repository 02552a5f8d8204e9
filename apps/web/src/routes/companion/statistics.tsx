import '../../styles/statistics.css'
import { INSIGHT_WEEKS, type CompanionInsights } from '@queuemate/contracts/companions/insights'
import { Card, CardBody } from '@queuemate/ui/card'
import { EmptyState } from '@queuemate/ui/empty-state'
import { LoadError } from '@queuemate/ui/load-error'
import { Segmented } from '@queuemate/ui/segmented'
import { Skeleton } from '@queuemate/ui/skeleton'
import { StatisticsCharts } from '../../features/statistics/statistics-charts.tsx'
import { TotalsRow } from '../../features/statistics/totals-row.tsx'
import { useSpan } from '../../features/statistics/use-span.ts'
import { browserZone } from '../../features/statistics/words.ts'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { failureOf } from '@queuemate/app-kit/errors'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '@queuemate/app-kit/use-title'

const spans = INSIGHT_WEEKS.map((weeks) => ({ value: String(weeks), label: `${weeks} weeks` }))

export function Component() {
  useTitle('Statistics')
  const [weeks, setWeeks] = useSpan()
  const timezone = browserZone()
  const insights = trpc.companions.insights.useQuery(
    { weeks, timezone },
    // The old span stays until the new one is there.
    { placeholderData: (before) => before },
  )
  return (
    <main id="main" className="statistics">
      <div className="pagehead">
        <div>
          <h1>Statistics</h1>
          <p>Weeks begin on Monday, 00:00 UTC. This week is the lit one.</p>
        </div>
        <Segmented
          aria-label="Span"
          value={String(weeks)}
          onValueChange={(next) => setWeeks(INSIGHT_WEEKS.find((span) => String(span) === next) ?? weeks)}
          options={spans}
        />
      </div>
      {insights.isError && !insights.data ? (
        <Card>
          <CardBody>
            <LoadError onRetry={() => void insights.refetch()}>
              Your statistics could not be loaded. {failureOf(insights.error).text}
            </LoadError>
          </CardBody>
        </Card>
      ) : insights.data && isEmpty(insights.data) ? (
        <EmptyState title={`Nothing in the last ${insights.data.weeks.length} weeks`}>
          Your figures show up here once somebody has requested a game.
        </EmptyState>
      ) : (
        <div className="statistics__body" aria-busy={insights.isFetching}>
          <PanelBoundary what="The totals" resetKeys={[insights.data]}>
            <TotalsRow insights={insights.data} />
          </PanelBoundary>
          {insights.data ? <StatisticsCharts insights={insights.data} zone={timezone} /> : <ChartSkeletons />}
        </div>
      )}
    </main>
  )
}

function isEmpty({ totals }: CompanionInsights): boolean {
  const { orders, rounds, accepted, declined, missed, rating } = totals
  return orders + rounds + accepted + declined + missed === 0 && rating === null
}

function ChartSkeletons() {
  return (
    <div className="charts">
      {[1, 2, 3, 4].map((place) => (
        <Card key={place}>
          <CardBody>
            <Skeleton width={170} height={20} />
            <Skeleton width="80%" height={14} style={{ marginTop: 10 }} />
            <Skeleton width="100%" height={210} style={{ marginTop: 18 }} />
          </CardBody>
        </Card>
      ))}
    </div>
  )
}
