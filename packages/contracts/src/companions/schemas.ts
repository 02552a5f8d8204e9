import { z } from 'zod'
import { cents } from '../money.ts'

/** Agreement status as the server keeps it; -1 is the client's own "loading" (spec §4). */
export const AgreementStatus = { locked: 0, reviewing: 1, pending: 2, active: 3, disabled: 4 } as const

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

/** The specification sends "true" or "false" as text; a boolean is understood too. */
export const onlineInput = z.object({ online: z.union([z.enum(['true', 'false']), z.boolean()]) })
export const onlineState = z.object({ online: z.boolean() })

const weekly = z.object({ total: z.int(), week: z.int() })
export const companionStatistics = z.object({
  customers: z.int(),
  rating: z.number(),
  orders: weekly,
  income: weekly,
  rounds: weekly,
  weeks: z
    .array(z.object({ start: z.string(), orders: z.int(), income: z.int(), rounds: z.int() }))
    .length(5),
})
export type CompanionStatistics = z.infer<typeof companionStatistics>

export const orderHistoryInput = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) })
export const orderHistoryItem = z.object({
  order_id: z.int(),
  display_name: z.string(),
  username: z.string(),
  profile_picture: z.string().nullable(),
  status: z.int(),
  purchase_timestamp: z.string(),
  price: cents,
  team_score: z.int().nullable(),
  other_score: z.int().nullable(),
})
export type OrderHistoryItem = z.infer<typeof orderHistoryItem>

/** Rating word: 4 or above great, 2 or above good, else bad; 2.5 when nobody has rated yet (spec §9). */
export const DEFAULT_RATING = 2.5
export function ratingWord(rating: number): 'great' | 'good' | 'bad' {
  if (rating >= 4) return 'great'
  return rating >= 2 ? 'good' : 'bad'
}

/** A dashboard that has been gone this long sets its companion offline (contract §4). */
export const PRESENCE_SECONDS = 90

/** What a companion's card shows beside the figures (spec §5 'Teammate settings'); banner 0 is none. */
export const companionSettings = z.object({ banner: z.int(), biography: z.string() })
export type CompanionSettings = z.infer<typeof companionSettings>
const BIO = 'Please write a short biography about yourself & your experience'
const BANNER = 'Please select a banner'
export const companionSettingsInput = z.object({
  bio: z.string(BIO).trim().min(1, BIO).max(1000, 'A biography can have 1,000 characters at most'),
  banner: z.int(BANNER).min(1, BANNER),
})
export type CompanionSettingsInput = z.infer<typeof companionSettingsInput>
