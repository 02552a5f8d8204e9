import { t } from '@lingui/core/macro'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatMoney } from '@queuemate/contracts/money'
import { ChartCard } from '@queuemate/app-kit/charts/chart-card'
import { HoursGrid } from './hours-grid.tsx'
import styles from './statistics.module.css'
import { RatingLine, WeekBars, type BarSeries } from './week-charts.tsx'
import { chartSentences } from './labels.ts'
import { formatShare, formatUtcDay, formatWeekday } from '@queuemate/i18n/format'

const incomeSeries = (): BarSeries[] => [{ field: 'income', name: t`Earned`, tone: 'main' }]
const orderSeries = (): BarSeries[] => [
  { field: 'orders', name: t`Orders`, tone: 'second' },
  { field: 'rounds', name: t`Sessions`, tone: 'main' },
]
const answerSeries = (): BarSeries[] => [
  { field: 'accepted', name: t`Accepted`, tone: 'main' },
  { field: 'declined', name: t`Declined`, tone: 'second' },
  { field: 'missed', name: t`Missed`, tone: 'bad' },
]

const dollars = (cents: number) => `$${Math.round(cents / 100)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Earnings, orders, ratings and requests over time. */
export function StatisticsCharts({ insights, zone }: { insights: CompanionInsights; zone: string }) {
  const { weeks, hours } = insights
  const texts = chartSentences(insights, zone)
  const orders = orderSeries()
  const answers = answerSeries()
  // In tables the newest week comes first.
  const newest = weeks.toReversed()
  const tableOf = (series: BarSeries[]) => ({
    columns: [t`Week of`, ...series.map(({ name }) => name)],
    rows: newest.map((week) => [formatUtcDay(week.start), ...series.map(({ field }) => week[field])]),
  })
  return (
    <div className={styles.charts}>
      <ChartCard
        title={t`Earned per week`}
        sentence={texts.income}
        table={{
          columns: [t`Week of`, t`Earned`],
          rows: newest.map((week) => [formatUtcDay(week.start), formatMoney(week.income)]),
        }}
      >
        <WeekBars weeks={weeks} series={incomeSeries()} format={formatMoney} formatShort={dollars} />
      </ChartCard>
      <ChartCard
        title={t`Orders and sessions per week`}
        sentence={texts.orders}
        legend={orders}
        table={tableOf(orders)}
      >
        <WeekBars weeks={weeks} series={orders} />
      </ChartCard>
      <ChartCard
        title={t`Rating over time`}
        sentence={texts.rating}
        table={{
          columns: [t`Week of`, t`Rating`],
          rows: newest.map((week) => [formatUtcDay(week.start), week.rating?.toFixed(2) ?? t`None`]),
        }}
      >
        {weeks.some(({ rating }) => rating !== null) ? (
          <RatingLine weeks={weeks} />
        ) : (
          <p className="sm t3">{t`A week is shown here once five players have rated it.`}</p>
        )}
      </ChartCard>
      <ChartCard
        title={t`Acceptance rate`}
        sentence={texts.answers}
        legend={answers}
        table={{
          columns: [t`Week of`, t`Accepted`, t`Declined`, t`Missed`, t`Rate`],
          rows: newest.map(({ start, accepted, declined, missed }) => {
            const asked = accepted + declined + missed
            const rate = asked === 0 ? t`None` : formatShare(accepted / asked)
            return [formatUtcDay(start), accepted, declined, missed, rate]
          }),
        }}
      >
        <WeekBars weeks={weeks} series={answers} stacked />
      </ChartCard>
      <ChartCard
        wide
        title={t`Busiest hours`}
        sentence={texts.hours}
        table={{
          columns: [t`Day`, ...Array.from({ length: 24 }, (_, hour) => twoDigits(hour))],
          rows: hours.map((day, weekday) => [formatWeekday(weekday), ...day]),
        }}
      >
        <HoursGrid hours={hours} />
      </ChartCard>
    </div>
  )
}
