import { z } from 'zod'
import { QUEUES } from './session.ts'

export const HISTORY_STEPS = ['hour', 'day', 'week'] as const
export type HistoryStep = (typeof HISTORY_STEPS)[number]
/** The number of steps in a period: a day, about a month, a quarter. */
export const HISTORY_LENGTH: Record<HistoryStep, number> = { hour: 24, day: 30, week: 12 }

export const historyInput = z.object({ by: z.enum(HISTORY_STEPS).default('day') })

/** `mine`: only what the caller takes care of. */
export const inboxInput = z.object({ mine: z.boolean().default(false) })

/** Takes a row of the inbox, or releases it. `owner`: whom the caller saw beside it. Tickets are assigned instead. */
export const takeInput = z.object({
  queue: z.enum(QUEUES).exclude(['tickets']),
  id: z.string().min(1).max(40),
  take: z.boolean(),
  owner: z.uuid().nullable(),
})
export type TakeInput = z.output<typeof takeInput>
