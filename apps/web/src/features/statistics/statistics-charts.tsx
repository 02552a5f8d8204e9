import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatMoney } from '@queuemate/contracts/money'
import { ChartCard } from './chart-card.tsx'
import { HoursGrid } from './hours-grid.tsx'
import { RatingLine } from './rating-line.tsx'
import styles from './statistics.module.css'
import { WeekBars, type BarSeries } from './week-bars.tsx'
import { percent, sentencesOf, weekdays, weekLabel } from './words.ts'

const income: BarSeries[] = [{ field: 'income', name: 'Income', tone: 'main' }]
const orders: BarSeries[] = [
  { field: 'orders', name: 'Orders', tone: 'second' },
  { field: 'rounds', name: 'Sessions', tone: 'main' },
]
const answers: BarSeries[] = [
  { field: 'accepted', name: 'Accepted', tone: 'main' },
  { field: 'declined', name: 'Declined', tone: 'second' },
  { field: 'missed', name: 'Missed', tone: 'bad' },
]

const dollars = (cents: number) => `$${Math.round(cents / 100)}`
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Everything over time: what came in, how it was answered, and when. */
export function StatisticsCharts({ insights, zone }: { insights: CompanionInsights; zone: string }) {
  const { weeks, hours } = insights
  const texts = sentencesOf(insights, zone)
  // In a table the newest week comes first.
  const newest = weeks.toReversed()
  const tableOf = (series: BarSeries[]) => ({
    columns: ['Week of', ...series.map(({ name }) => name)],
    rows: newest.map((week) => [weekLabel(week.start), ...series.map(({ field }) => week[field])]),
  })
  return (
    <div className={styles.charts}>
      <ChartCard
        title="Income per week"
        sentence={texts.income}
        table={{
          columns: ['Week of', 'Income'],
          rows: newest.map((week) => [weekLabel(week.start), formatMoney(week.income)]),
        }}
      >
        <WeekBars weeks={weeks} series={income} format={formatMoney} formatShort={dollars} />
      </ChartCard>
      <ChartCard
        title="Orders and sessions per week"
        sentence={texts.orders}
        legend={orders}
        table={tableOf(orders)}
      >
        <WeekBars weeks={weeks} series={orders} />
      </ChartCard>
      <ChartCard
        title="Rating over time"
        sentence={texts.rating}
        table={{
          columns: ['Week of', 'Rating'],
          rows: newest.map((week) => [weekLabel(week.start), week.rating?.toFixed(2) ?? 'None']),
        }}
      >
        <RatingLine weeks={weeks} />
      </ChartCard>
      <ChartCard
        title="Acceptance rate"
        sentence={texts.answers}
        legend={answers}
        table={{
          columns: ['Week of', 'Accepted', 'Declined', 'Missed', 'Rate'],
          rows: newest.map(({ start, accepted, declined, missed }) => {
            const asked = accepted + declined + missed
            const rate = asked === 0 ? 'None' : percent(accepted / asked)
            return [weekLabel(start), accepted, declined, missed, rate]
          }),
        }}
      >
        <WeekBars weeks={weeks} series={answers} stacked />
      </ChartCard>
      <ChartCard
        wide
        title="Busiest hours"
        sentence={texts.hours}
        table={{
          columns: ['Day', ...Array.from({ length: 24 }, (_, hour) => twoDigits(hour))],
          rows: hours.map((day, weekday) => [weekdays[weekday] ?? '', ...day]),
        }}
      >
        <HoursGrid hours={hours} />
      </ChartCard>
    </div>
  )
}
