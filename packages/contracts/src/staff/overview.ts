import { z } from 'zod'
import { cents } from '../cents.ts'

const person = z.object({ id: z.string(), name: z.string() })

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
      player: person,
      companion: person,
      price: cents,
      requested_at: z.string(),
      closed_reason: z.string().nullable(),
    }),
  ),
})
export type StaffOverview = z.infer<typeof staffOverview>

export const HISTORY_STEPS = ['hour', 'day', 'week'] as const
export type HistoryStep = (typeof HISTORY_STEPS)[number]
/** The number of steps in a period: a day, about a month, a quarter. */
export const HISTORY_LENGTH: Record<HistoryStep, number> = { hour: 24, day: 30, week: 12 }

export const historyInput = z.object({ by: z.enum(HISTORY_STEPS).default('day') })

/** The figures of a period: its requests, and what has become of them since. */
const figures = z.object({
  requests: z.int(),
  accepted: z.int(),
  /** Alerts that reached a companion but were not answered. */
  missed: z.int(),
  failed_payments: z.int(),
  /** The number and amount of refunds made in the period, for orders of any date. */
  refunds: z.int(),
  refunded: cents,
  disputes: z.int(),
  /** What players paid in the period, less the refunds made in it. */
  revenue: cents,
  /** What the period added to the platform's fees in the books. */
  fees: cents,
  /** The median time from request to acceptance, based on times rounded to a tenth of a second; null without any. */
  accept_seconds: z.number().nullable(),
})
export type HistoryFigures = z.infer<typeof figures>

/** The marketplace over time, for the console's charts. Steps start in UTC, and the last one is incomplete. */
export const staffHistory = z.object({
  by: z.enum(HISTORY_STEPS),
  steps: z.array(figures.extend({ start: z.string() })),
  /** The requests in each step of the previous period. */
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
  /** Companions who missed two or more requests in the period. */
  missed_twice: z.int(),
  /** The average number of companions online, by weekday (Monday first) and three-hour block (UTC); null if unknown. */
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
  /** What companions have earned but not been paid yet. */
  owed: cents,
})
export type StaffHistory = z.infer<typeof staffHistory>
