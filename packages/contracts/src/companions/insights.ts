import { z } from 'zod'
import { cents } from '../cents.ts'
import { INSIGHT_WEEKS } from './insight-weeks.ts'

const WEEKS = 'Please choose 5, 12, 26 or 52 weeks'

export const insightsInput = z.object({
  weeks: z.coerce.number(WEEKS).pipe(z.literal(INSIGHT_WEEKS, WEEKS)).default(12),
  /** The IANA time zone for the hours. */
  timezone: z.string().max(64, 'There is no time zone with that name').default('UTC'),
})
export type InsightsInput = z.output<typeof insightsInput>

/**
 * How a companion responded to requests. Requests that the player withdrew, or whose alert was never shown, don't
 * count.
 */
const responses = z.object({ accepted: z.int(), declined: z.int(), missed: z.int() })

export const companionInsights = z.object({
  /** Oldest first. Weeks start on Monday 00:00 UTC. */
  weeks: z.array(
    responses.extend({
      start: z.string(),
      orders: z.int(),
      income: cents,
      rounds: z.int(),
      /** The average of that week's ratings, from 1 to 3; null if fewer than five people rated. */
      rating: z.number().nullable(),
    }),
  ),
  /** The same requests by weekday (Monday first) and hour, in the requested time zone. */
  hours: z.array(z.array(z.int()).length(24)).length(7),
  /** Over all these weeks; null without requests. */
  acceptance_rate: z.number().min(0).max(1).nullable(),
  totals: responses.extend({
    orders: z.int(),
    income: cents,
    rounds: z.int(),
    rating: z.number().nullable(),
  }),
})
export type CompanionInsights = z.infer<typeof companionInsights>
