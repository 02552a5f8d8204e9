/** How many weeks the statistics page can show, the current one included. */
export const INSIGHT_WEEKS = [5, 12, 26, 52] as const
export type InsightWeeks = (typeof INSIGHT_WEEKS)[number]
