import { t } from '@lingui/core/macro'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartCard } from '@queuemate/app-kit/charts/chart-card'
import { ChartTip } from '@queuemate/app-kit/charts/chart-tip'
import { formatMoney } from '@queuemate/contracts/money'
import type { HistoryStep } from '@queuemate/contracts/staff/overview'
import { formatCount, formatUtcClock, formatUtcDay } from '@queuemate/i18n/format'
import type { StaffHistory } from '../../lib/outputs.ts'
import { formatSpan } from '../../lib/times.tsx'
import styles from './overview.module.css'
import { formatRate, rateOf } from './period-figures.tsx'

/** Pixels. */
const HEIGHT = 232
const LABEL_GAP = 40
const axis = { axisLine: false, tickLine: false, tickMargin: 8 } as const

const formatStep = (by: HistoryStep, iso: string): string =>
  by === 'hour' ? formatUtcClock(iso) : formatUtcDay(iso)

const titles: Record<HistoryStep, () => string> = {
  hour: () => t`Orders per hour`,
  day: () => t`Orders per day`,
  week: () => t`Orders per week`,
}

/** Requests in this period and the previous one. The table has every figure of each step. */
export function OrdersChart({ history }: { history: StaffHistory }) {
  const { by, steps, before, totals } = history
  const points = steps.map((step, place) => ({ ...step, before: before[place] ?? 0 }))
  const busiest = points.reduce((most, point) => (point.requests > most.requests ? point : most), points[0]!)
  const [when, most] = [formatStep(by, busiest.start), formatCount(busiest.requests)]
  return (
    <ChartCard
      title={titles[by]()}
      sentence={totals.requests === 0 ? t`No requests in this period` : t`Peak: ${most}, ${when}`}
      legend={[
        { name: t`This period`, tone: 'now' },
        { name: t`Previous period`, tone: 'before' },
      ]}
      table={{
        columns: [
          t`From (UTC)`,
          t`Requests`,
          t`Accepted`,
          t`Acceptance rate`,
          t`Median time to acceptance`,
          t`Missed`,
          t`Failed card payments`,
          t`Disputes`,
          t`Revenue`,
          t`Fees`,
        ],
        rows: steps.map((step) => [
          formatStep(by, step.start),
          formatCount(step.requests),
          formatCount(step.accepted),
          formatRate(rateOf(step)),
          step.accept_seconds === null ? t`None` : formatSpan(step.accept_seconds),
          formatCount(step.missed),
          formatCount(step.failed_payments),
          formatCount(step.disputes),
          formatMoney(step.revenue),
          formatMoney(step.fees),
        ]),
      }}
    >
      <ResponsiveContainer width="100%" height={HEIGHT} className={styles.chart!}>
        <ComposedChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 14, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="start"
            tickFormatter={(start: string) => formatStep(by, start)}
            minTickGap={LABEL_GAP}
            {...axis}
          />
          <YAxis width={44} allowDecimals={false} tickCount={5} {...axis} />
          <Tooltip isAnimationActive={false} content={<Tip by={by} />} />
          <Area dataKey="requests" isAnimationActive={false} className={styles.area!} activeDot={{ r: 5 }} />
          <Line
            dataKey="before"
            isAnimationActive={false}
            dot={false}
            activeDot={false}
            className={styles.before!}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </ChartCard>
  )
}

type TipProps = {
  by: HistoryStep
  /** Set by the chart. */
  active?: boolean
  payload?: readonly { payload?: unknown }[]
}

function Tip({ by, active, payload }: TipProps) {
  const point = payload?.[0]?.payload as (StaffHistory['steps'][number] & { before: number }) | undefined
  if (!active || !point) return null
  return (
    <ChartTip
      title={formatStep(by, point.start)}
      rows={[
        { name: t`Orders`, value: formatCount(point.requests), tone: 'now' },
        { name: t`Previous period`, value: formatCount(point.before), tone: 'before' },
        { name: t`Revenue`, value: formatMoney(point.revenue) },
      ]}
    />
  )
}
