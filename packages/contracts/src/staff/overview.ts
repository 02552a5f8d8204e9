import { z } from 'zod'
import { cents } from '../cents.ts'

/** The current state of the marketplace for staff (contract §2 `staff.overview.get`). */
export const staffOverview = z.object({
  pending: z.int(),
  accepted: z.int(),
  in_progress: z.int(),
  awaiting_score: z.int(),
  flagged: z.int(),
  companions_online: z.int(),
  applications: z.int(),
  orders_today: z.int(),
  charged_today: cents,
  latest: z.array(
    z.object({
      order_id: z.int(),
      status: z.int(),
      player: z.string(),
      companion: z.string(),
      price: cents,
      requested_at: z.string(),
      closed_reason: z.string().nullable(),
    }),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>

export const HISTORY_STEPS = ['hour', 'day', 'week'] as const
export type HistoryStep = (typeof HISTORY_STEPS)[number]
/** How many steps a period has: a day, about a month, a quarter. */
export const HISTORY_LENGTH: Record<HistoryStep, number> = { hour: 24, day: 30, week: 12 }

export const historyInput = z.object({ by: z.enum(HISTORY_STEPS).default('day') })

/** What was requested in a time, and what became of it since. */
const figures = z.object({
  requests: z.int(),
  accepted: z.int(),
  /** Alerts that reached a companion and went unanswered. */
  missed: z.int(),
  failed_payments: z.int(),
  /** Refunds made in this time, of orders of any day, and what they give back. */
  refunds: z.int(),
  refunded: cents,
  disputes: z.int(),
  /** What players paid, less refunds. */
  revenue: cents,
  /** The platform's part of it. */
  fees: cents,
  /** Median time from the request to the acceptance, of times rounded to a tenth of a second; null without one. */
  accept_seconds: z.number().nullable(),
})
export type HistoryFigures = z.infer<typeof figures>

/** The marketplace over time, for the console's charts. Steps begin in UTC, the last one is not over. */
export const staffHistory = z.object({
  by: z.enum(HISTORY_STEPS),
  steps: z.array(figures.extend({ start: z.string() })),
  /** Requests in each step of the period before. */
  before: z.array(z.int()),
  totals: figures,
  totals_before: figures,
  /** How the period's requests ended. */
  ends: z.object({
    scored: z.int(),
    unscored: z.int(),
    abandoned: z.int(),
    not_accepted: z.int(),
    open: z.int(),
  }),
  /** Companions who missed twice or more in the period. */
  missed_twice: z.int(),
  /** Average of companions online by weekday from Monday and by three hours of UTC; null where nothing is known. */
  online: z.array(z.array(z.number().nullable())),
  paybands: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      companions: z.int(),
      minimum: cents,
      maximum: cents,
      average: cents.nullable(),
    }),
  ),
  /** What companions have earned and not been paid yet. */
  owed: cents,
})
export type StaffHistory = z.infer<typeof staffHistory>
