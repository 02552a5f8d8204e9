import { useSearchParams } from 'react-router-dom'
import { INSIGHT_WEEKS, type InsightWeeks } from '@queuemate/contracts/companions/insights'

const usual: InsightWeeks = 12

/** How many weeks are shown: kept in the address, so that it can be reloaded and passed on. */
export function useSpan(): [InsightWeeks, (weeks: InsightWeeks) => void] {
  const [params, setParams] = useSearchParams()
  const wanted = Number(params.get('weeks'))
  const weeks = INSIGHT_WEEKS.find((span) => span === wanted) ?? usual
  return [weeks, (next) => setParams({ weeks: String(next) }, { replace: true })]
}
