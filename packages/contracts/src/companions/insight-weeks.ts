/** The numbers of weeks that the statistics page can show, including the current one. */
export const INSIGHT_WEEKS = [5, 12, 26, 52] as const
