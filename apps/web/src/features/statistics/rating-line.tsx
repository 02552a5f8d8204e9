import { t } from '@lingui/core/macro'
import {
  CartesianGrid,
  Dot,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts'
import styles from './chart.module.css'
import { axis, chartHeight, tickGap } from './chart-look.ts'
import { WeekTip, type Week } from './week-tip.tsx'
import { formatUtcDay } from '@queuemate/i18n/format'

const words = (): Record<number, string> => ({ 1: t`Bad`, 2: t`Good`, 3: t`Great` })
const rowsOf = ({ rating }: Week) => [{ name: t`Rating`, value: rating?.toFixed(2) ?? t`None` }]

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
          tickFormatter={(rating: number) => words()[rating] ?? ''}
          {...axis.line}
        />
        <Tooltip
          cursor={{ className: styles.cursor }}
          isAnimationActive={false}
          content={<WeekTip rowsOf={rowsOf} />}
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
