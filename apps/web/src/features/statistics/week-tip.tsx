import { t } from '@lingui/core/macro'
import type { CompanionInsights } from '@queuemate/contracts/companions/insights'
import { ChartTip, type TipRow } from './chart-tip.tsx'
import { formatUtcDay } from '@queuemate/i18n/format'

export type Week = CompanionInsights['weeks'][number]

type WeekTipProps = {
  rowsOf: (week: Week) => TipRow[]
  /** Set by the chart: whether the pointer is over it, and what is under the pointer. */
  active?: boolean
  payload?: readonly { payload?: unknown }[]
}

export function WeekTip({ rowsOf, active, payload }: WeekTipProps) {
  const week = payload?.[0]?.payload as Week | undefined
  if (!active || !week) return null
  const start = formatUtcDay(week.start)
  return <ChartTip title={t`Week of ${start}`} rows={rowsOf(week)} />
}
