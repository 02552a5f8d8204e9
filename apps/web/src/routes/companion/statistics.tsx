import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { INSIGHT_WEEKS } from '@queuemate/contracts/companions/insight-weeks'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { EmptyState } from '@queuemate/ui/empty-state'
import { PageHead } from '@queuemate/ui/page-head'
import { Segmented } from '@queuemate/ui/segmented'
import { SkeletonCard } from '@queuemate/ui/skeleton'
import styles from '../../features/companions/statistics/statistics.module.css'
import { StatisticsCharts } from '../../features/companions/statistics/statistics-charts.tsx'
import { TotalsRow } from '../../features/companions/statistics/totals-row.tsx'
import { weeksParams } from '../../features/companions/statistics/weeks-param.ts'
import { useAddressParams } from '@queuemate/app-kit/use-address-params'
import { browserZone, weeksNote } from '../../features/companions/statistics/labels.ts'
import { PanelBoundary } from '@queuemate/app-kit/panel-boundary'
import { QueryPanel } from '@queuemate/app-kit/query-panel'
import { useTitle } from '@queuemate/app-kit/use-title'
import { insightsQuery } from '../../features/companions/queries.ts'

const spans = () =>
  INSIGHT_WEEKS.map((weeks) => ({
    value: String(weeks),
    label: plural(weeks, { one: '# week', other: '# weeks' }),
  }))

export function Component() {
  useTitle(t`Statistics`)
  const [{ weeks }, setSpan] = useAddressParams(weeksParams)
  const timezone = browserZone()
  const insights = useQuery(insightsQuery({ weeks, timezone }))
  return (
    <main id="main">
      <PageHead
        title={t`Statistics`}
        note={weeksNote(insights.data)}
        action={
          <Segmented
            aria-label={t`Span`}
            className={styles.spans}
            value={String(weeks)}
            onValueChange={(next) => setSpan({ weeks: next })}
            options={spans()}
          />
        }
      />
      <QueryPanel
        query={insights}
        problem={t`Your statistics could not be loaded.`}
        skeleton={<StatisticsSkeleton />}
      >
        {(found) =>
          isEmpty(found) ? (
            <EmptyState title={t`Nothing in the last ${found.weeks.length} weeks`}>
              {t`Your statistics appear here once a player requests a game.`}
            </EmptyState>
          ) : (
            <div className={styles.body} aria-busy={insights.isFetching}>
              <PanelBoundary problem={t`The totals could not be shown.`} resetKeys={[found]}>
                <TotalsRow insights={found} />
              </PanelBoundary>
              <StatisticsCharts insights={found} zone={timezone} />
            </div>
          )
        }
      </QueryPanel>
    </main>
  )
}

function isEmpty({ totals }: CompanionInsights): boolean {
  const { orders, rounds, accepted, declined, missed, rating } = totals
  return orders + rounds + accepted + declined + missed === 0 && rating === null
}

function StatisticsSkeleton() {
  return (
    <div className={styles.body} aria-busy="true">
      <TotalsRow insights={undefined} />
      <div className={styles.charts}>
        {[1, 2, 3, 4].map((place) => (
          <SkeletonCard
            key={place}
            className={styles.skeleton}
            lines={[{ width: 170, height: 20 }, { width: '80%', height: 14 }, 210]}
          />
        ))}
      </div>
    </div>
  )
}
