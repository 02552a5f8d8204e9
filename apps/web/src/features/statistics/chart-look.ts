/** Pixels. */
export const chartHeight = 210
/** The least space between two labels below a chart, in pixels. */
export const tickGap = 28

/** What the axes of all charts have in common; the colours are in the style sheet. */
export const axis = {
  line: { axisLine: false, tickLine: false, tickMargin: 8 },
  margin: { top: 8, right: 14, bottom: 0, left: 0 },
} as const
