import { z } from 'zod'

export const HISTORY_STEPS = ['hour', 'day', 'week'] as const
export type HistoryStep = (typeof HISTORY_STEPS)[number]
/** The number of steps in a period: a day, about a month, a quarter. */
export const HISTORY_LENGTH: Record<HistoryStep, number> = { hour: 24, day: 30, week: 12 }

export const historyInput = z.object({ by: z.enum(HISTORY_STEPS).default('day') })
