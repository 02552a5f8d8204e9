import { INSIGHT_WEEKS, type InsightWeeks } from '@queuemate/contracts/companions/insight-weeks'

/** How many weeks are shown. */
export type WeeksParam = { weeks: InsightWeeks }

const usual: InsightWeeks = 12

export function readWeeks(params: URLSearchParams): WeeksParam {
  const wanted = Number(params.get('weeks'))
  return { weeks: INSIGHT_WEEKS.find((span) => span === wanted) ?? usual }
}

export function writeWeeks({ weeks }: WeeksParam): URLSearchParams {
  return new URLSearchParams({ weeks: String(weeks) })
}
