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
import { weekLabel } from './words.ts'

const words: Record<number, string> = { 1: 'Bad', 2: 'Good', 3: 'Great' }
const rowsOf = ({ rating }: Week) => [{ name: 'Rating', value: rating?.toFixed(2) ?? 'None' }]

/** The mean rating of each week that has one; the line leads over weeks without. */
export function RatingLine({ weeks }: { weeks: Week[] }) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <LineChart data={weeks} accessibilityLayer={false} margin={axis.margin}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="start"
          tickFormatter={weekLabel}
          minTickGap={tickGap}
          padding={{ left: 12, right: 12 }}
          {...axis.line}
        />
        <YAxis
          width={48}
          domain={[1, 3]}
          ticks={[1, 2, 3]}
          tickFormatter={(rating: number) => words[rating] ?? ''}
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

/** A week without a rating has no place on the line. */
function RatingDot({ cx, cy, index, value, last }: Partial<DotItemDotProps> & { last: number }) {
  if (typeof value !== 'number') return null
  return <Dot cx={cx} cy={cy} r={4} className={styles.dot} data-now={index === last || undefined} />
}
