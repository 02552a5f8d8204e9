import { z } from 'zod'
import { cents } from '../cents.ts'
import { written } from '../written.ts'

export const companionStatus = z.object({
  status: z.int().min(0).max(4),
  isActive: z.boolean(),
  isPending: z.boolean(),
  isCompanion: z.boolean(),
})

export type CompanionStatus = z.infer<typeof companionStatus>

export const payband = z.object({
  name: z.string(),
  minimum: cents,
  maximum: cents,
  rate: cents,
  stripe_enabled: z.boolean(),
})

export type Payband = z.infer<typeof payband>

export const payrateInput = z.object({
  rate: z.int('Please enter a price in numbers').min(0, 'The price cannot be negative'),
})

/** The specification's client sends "true" or "false" as text. Booleans are accepted, too. */
export const onlineInput = z.object({ online: z.union([z.enum(['true', 'false']), z.boolean()]) })
const OFFLINE_REASONS = ['self', 'requested', 'declined', 'missed', 'away', 'payouts', 'disabled'] as const
export type OfflineReason = (typeof OFFLINE_REASONS)[number]
export const onlineState = z.object({ online: z.boolean() })
/** What the companion did since the last six hours in which nothing happened. */
const tonight = z.object({
  /** Those that they answered or missed. */
  requests: z.int(),
  games: z.int(),
  earned: cents,
  /** The one scored last. `paid_at` is the payday of its share. */
  last: z
    .object({
      order_id: z.int(),
      name: z.string(),
      team_score: z.int().nullable(),
      other_score: z.int().nullable(),
      earned: cents,
      paid_at: z.string(),
    })
    .nullable(),
})
/** Why the companion is online or offline, and their evening. */
export const presence = z.object({
  /** When one of their dashboards was last connected. */
  seen_at: z.string().nullable(),
  /** Null while they are offline. */
  online_at: z.string().nullable(),
  offline_at: z.string().nullable(),
  offline_reason: z.enum(OFFLINE_REASONS).nullable(),
  tonight,
})
export type Presence = z.infer<typeof presence>

const weekly = z.object({ total: z.int(), week: z.int() })
/** How often each rating was given; null for so few ratings that individual ones could be identified. */
export const ratingCounts = z.object({ great: z.int(), good: z.int(), bad: z.int() }).nullable()

export const companionStatistics = z.object({
  customers: z.int(),
  rating: z.number(),
  ratings: ratingCounts,
  orders: weekly,
  income: weekly,
  rounds: weekly,
  /** To how many of their games they came. */
  came: z.object({ games: z.int(), of: z.int() }),
  weeks: z
    .array(z.object({ start: z.string(), orders: z.int(), income: z.int(), rounds: z.int() }))
    .length(5),
})
export type CompanionStatistics = z.infer<typeof companionStatistics>

/** A companion without a dashboard for this long is set offline (contract §4). */
export const PRESENCE_SECONDS = 90

/** The parts of the card that the companion edits (spec §5 'Teammate settings'). Banner 0 means none. */
export const companionSettings = z.object({ banner: z.int(), biography: z.string() })
export type CompanionSettings = z.infer<typeof companionSettings>
/** The maximum length of a biography. */
const BIO_MAX = 1000
const BIO = 'Please write a short biography about yourself & your experience'
const BANNER = 'Please select a banner'
export const companionSettingsInput = z.object({
  bio: written(BIO).max(BIO_MAX, 'A biography can have 1,000 characters at most'),
  banner: z.int(BANNER).min(1, BANNER),
})
export type CompanionSettingsInput = z.infer<typeof companionSettingsInput>
