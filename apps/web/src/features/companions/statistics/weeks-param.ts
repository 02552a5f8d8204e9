import { INSIGHT_WEEKS } from '@queuemate/contracts/companions/insight-weeks'

/** How many weeks are shown. */
export const weeksParams = {
  weeks: {
    read: (text: string | null) => INSIGHT_WEEKS.find((weeks) => String(weeks) === text) ?? 12,
    write: (weeks: string) => weeks,
    replaces: true,
  },
}
