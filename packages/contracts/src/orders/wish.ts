import { z } from 'zod'
import { maybeWrittenLine } from '../written.ts'

/** What a player wants from a game. */
export const WISH_GOALS = ['climb', 'learn', 'relax'] as const
export const WISH_TEXT_MAX = 100
export const wishInput = z.object({
  goal: z.enum(WISH_GOALS, 'Please choose what you want tonight'),
  text: maybeWrittenLine('Please write one plain line')
    .max(WISH_TEXT_MAX, `Please keep it to ${WISH_TEXT_MAX} characters`)
    .default(''),
})
export const wish = z.object({ goal: z.enum(WISH_GOALS), text: z.string() })
export type Wish = z.infer<typeof wish>
