/** Pixels. */
export const chartHeight = 210
/** Between two labels below a chart, in pixels. */
export const tickGap = 28

/** What the axes of all charts share; colours come from the sheet. */
export const axis = {
  line: { axisLine: false, tickLine: false, tickMargin: 8 },
  margin: { top: 8, right: 14, bottom: 0, left: 0 },
} as const
