import { z } from 'zod'

export const PLAYER_NOTE_STATES = ['open', 'approved', 'rejected'] as const
export type PlayerNoteState = (typeof PLAYER_NOTE_STATES)[number]

export const playerNotesInput = z
  .object({
    state: z.enum(PLAYER_NOTE_STATES).default('open'),
    limit: z.int().min(1).max(200).default(50),
    cursor: z.string().max(200).optional(),
  })
  .prefault({})
export type PlayerNotesInput = z.output<typeof playerNotesInput>

/** An approved note can be rejected later; nothing else is decided twice. */
export const decidePlayerNoteInput = z.object({
  id: z.int().positive(),
  decision: z.enum(['approve', 'reject']),
})
export type DecidePlayerNoteInput = z.output<typeof decidePlayerNoteInput>
