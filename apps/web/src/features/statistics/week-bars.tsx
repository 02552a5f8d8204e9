import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts'
import styles from './chart.module.css'
import { axis, chartHeight, tickGap } from './chart-look.ts'
import { WeekTip, type Week } from './week-tip.tsx'
import { formatUtcDay } from '@queuemate/i18n/format'

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
  /** For the axis, which has little room. */
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
            {...(stacked ? { stackId: 'weeks' } : {})}
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
