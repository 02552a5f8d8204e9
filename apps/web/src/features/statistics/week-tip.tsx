import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { ChartTip, type TipRow } from './chart-tip.tsx'
import { weekLabel } from './words.ts'

export type Week = CompanionInsights['weeks'][number]

type WeekTipProps = {
  rowsOf: (week: Week) => TipRow[]
  /** From the chart: whether the pointer is over it, and what lies there. */
  active?: boolean
  payload?: readonly { payload?: unknown }[]
}

export function WeekTip({ rowsOf, active, payload }: WeekTipProps) {
  const week = payload?.[0]?.payload as Week | undefined
  if (!active || !week) return null
  return <ChartTip title={`Week of ${weekLabel(week.start)}`} rows={rowsOf(week)} />
}
