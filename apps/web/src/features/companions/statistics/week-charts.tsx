import { t } from '@lingui/core/macro'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Dot,
  Line,
  LineChart,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
  type DotItemDotProps,
} from 'recharts'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { formatUtcDay } from '@queuemate/i18n/format'
import { ChartTip, type TipRow } from '@queuemate/app-kit/charts/chart-tip'
import styles from './week-charts.module.css'

/** In pixels. */
const chartHeight = 210
/** The minimum space between two labels below a chart, in pixels. */
const tickGap = 28

/** What the axes of all charts have in common; the colours are in the style sheet. */
const axis = {
  line: { axisLine: false, tickLine: false, tickMargin: 8 },
  margin: { top: 8, right: 14, bottom: 0, left: 0 },
} as const

type Week = CompanionInsights['weeks'][number]

export interface BarSeries {
  field: 'income' | 'orders' | 'rounds' | 'accepted' | 'declined' | 'missed'
  name: string
  /** The name of a colour in the style sheet; the current week's bar is lit. */
  tone: string
}

type WeekBarsProps = {
  weeks: Week[]
  series: BarSeries[]
  stacked?: boolean
  format?: (value: number) => string
  /** A short format for the axis, which has little room. */
  formatShort?: (value: number) => string
}

/** A bar per week and series, side by side or on top of each other. */
export function WeekBars({
  weeks,
  series,
  stacked = false,
  format = String,
  formatShort = format,
}: WeekBarsProps) {
  const rowsOf = (week: Week) =>
    series.map(({ field, name, tone }) => ({ name, tone, value: format(week[field]) }))
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <BarChart data={weeks} accessibilityLayer={false} barCategoryGap="22%" barGap={1} margin={axis.margin}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="start" tickFormatter={formatUtcDay} minTickGap={tickGap} {...axis.line} />
        <YAxis width={48} allowDecimals={false} tickCount={4} tickFormatter={formatShort} {...axis.line} />
        <Tooltip
          cursor={{ className: styles.cursor }}
          isAnimationActive={false}
          content={<WeekTip rowsOf={rowsOf} />}
        />
        {series.map(({ field, name, tone }) => (
          <Bar
            key={field}
            dataKey={field}
            name={name}
            isAnimationActive={false}
            maxBarSize={34}
            stackId={stacked ? 'weeks' : undefined}
            shape={<WeekBar tone={tone} stacked={stacked} last={weeks.length - 1} />}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type WeekBarProps = Partial<BarShapeProps> & { tone: string; stacked: boolean; last: number }

function WeekBar({ x, y, width, height, index, tone, stacked, last }: WeekBarProps) {
  return (
    <Rectangle
      x={x}
      y={y}
      width={width}
      height={height}
      radius={stacked ? 2 : [4, 4, 2, 2]}
      className={styles.bar}
      data-tone={tone}
      data-now={index === last || undefined}
    />
  )
}

const ratingWords = (): Record<number, string> => ({ 1: t`Bad`, 2: t`Good`, 3: t`Great` })
const ratingRows = ({ rating }: Week) => [{ name: t`Rating`, value: rating?.toFixed(2) ?? t`None` }]

/** The average rating of each week. The line continues across weeks without ratings. */
export function RatingLine({ weeks }: { weeks: Week[] }) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <LineChart data={weeks} accessibilityLayer={false} margin={axis.margin}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="start"
          tickFormatter={formatUtcDay}
          minTickGap={tickGap}
          padding={{ left: 12, right: 12 }}
          {...axis.line}
        />
        <YAxis
          width={48}
          domain={[1, 3]}
          ticks={[1, 2, 3]}
          tickFormatter={(rating: number) => ratingWords()[rating] ?? ''}
          {...axis.line}
        />
        <Tooltip
          cursor={{ className: styles.cursor }}
          isAnimationActive={false}
          content={<WeekTip rowsOf={ratingRows} />}
        />
        <Line
          dataKey="rating"
          connectNulls
          isAnimationActive={false}
          className={styles.line}
          activeDot={false}
          dot={<RatingDot last={weeks.length - 1} />}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}

/** A week without ratings has no dot. */
function RatingDot({ cx, cy, index, value, last }: Partial<DotItemDotProps> & { last: number }) {
  if (typeof value !== 'number') return null
  return <Dot cx={cx} cy={cy} r={4} className={styles.dot} data-now={index === last || undefined} />
}

type WeekTipProps = {
  rowsOf: (week: Week) => TipRow[]
  /** Set by the chart: whether the pointer is over it, and what is under the pointer. */
  active?: boolean
  payload?: readonly { payload?: unknown }[]
}

function WeekTip({ rowsOf, active, payload }: WeekTipProps) {
  const week = payload?.[0]?.payload as Week | undefined
  if (!active || !week) return null
  const start = formatUtcDay(week.start)
  return <ChartTip title={t`Week of ${start}`} rows={rowsOf(week)} />
}
