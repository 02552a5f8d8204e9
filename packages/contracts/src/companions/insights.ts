import { z } from 'zod'
import { cents } from '../money.ts'

/** How many weeks the statistics page may look back, this one included. */
export const INSIGHT_WEEKS = [5, 12, 26, 52] as const
export type InsightWeeks = (typeof INSIGHT_WEEKS)[number]

const WEEKS = 'Please choose 5, 12, 26 or 52 weeks'

export const insightsInput = z.object({
  weeks: z.coerce.number(WEEKS).pipe(z.literal(INSIGHT_WEEKS, WEEKS)).default(12),
  /** An IANA time zone: hours are counted where the companion lives. */
  timezone: z.string().max(64, 'There is no time zone of that name').default('UTC'),
})
export type InsightsInput = z.output<typeof insightsInput>

/**
 * What became of the requests that reached a companion: an order accepted, declined, or left without an answer. One
 * that the player took back, or that never rang at the companion's, counts nowhere.
 */
const answers = z.object({ accepted: z.int(), declined: z.int(), missed: z.int() })

export const companionInsights = z.object({
  /** Oldest first; weeks begin on Monday 00:00 UTC. */
  weeks: z.array(
    answers.extend({
      start: z.string(),
      orders: z.int(),
      income: cents,
      rounds: z.int(),
      /** Mean of the ratings given that week, from 1 to 3; null when nobody rated. */
      rating: z.number().nullable(),
    }),
  ),
  /** The same requests by weekday (Monday first) and hour, in the time zone asked for. */
  hours: z.array(z.array(z.int()).length(24)).length(7),
  /** Of the whole span; null when nobody asked. */
  acceptance_rate: z.number().min(0).max(1).nullable(),
  totals: answers.extend({
    orders: z.int(),
    income: cents,
    rounds: z.int(),
    rating: z.number().nullable(),
  }),
})
export type CompanionInsights = z.infer<typeof companionInsights>
