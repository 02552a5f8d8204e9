import { INSIGHT_WEEKS, type InsightWeeks } from '@queuemate/contracts/companions/insight-weeks'

/** How many weeks are shown. */
export type Span = { weeks: InsightWeeks }

const usual: InsightWeeks = 12

export function readSpan(params: URLSearchParams): Span {
  const wanted = Number(params.get('weeks'))
  return { weeks: INSIGHT_WEEKS.find((span) => span === wanted) ?? usual }
}

export function writeSpan({ weeks }: Span): URLSearchParams {
  return new URLSearchParams({ weeks: String(weeks) })
}
