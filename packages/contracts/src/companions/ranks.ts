import { z } from 'zod'
import { ingameRank } from '../accounts/schemas.ts'
import { maybeWritten } from '../written.ts'

const RANK_REQUEST_STATES = ['open', 'approved', 'rejected', 'withdrawn'] as const

/** The maximum length of a note to staff. */
const RANK_NOTE_MAX = 500

/** Companions cannot change their own rank (spec §6), so they send staff a screenshot. */
export const rankRequestInput = z.object({
  wanted_rank: z.coerce.number('You must submit a rank on your profile').pipe(ingameRank),
  note: maybeWritten().max(RANK_NOTE_MAX, 'A note can have 500 characters at most').default(''),
})
export type RankRequestInput = z.output<typeof rankRequestInput>

const rankRequest = z.object({
  id: z.int(),
  from_rank: z.int(),
  wanted_rank: z.int(),
  note: z.string(),
  status: z.enum(RANK_REQUEST_STATES),
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type RankRequest = z.infer<typeof rankRequest>

/** A companion's rank, what it allows, and their requests to staff, newest first. */
export const companionRank = z.object({
  rank: z.int().nullable(),
  label: z.string(),
  /** The highest player rank that may queue with them; 0 if none may. */
  players_up_to: z.int(),
  requests: z.array(rankRequest),
})
export type CompanionRank = z.infer<typeof companionRank>

export const rankRequestIdInput = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
