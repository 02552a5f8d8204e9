import type { Call } from '@queuemate/player/calls'
import { makeMove, submitScore } from '@queuemate/player/games'
import { readScoreboard, SCORES } from '../assets.ts'
import type { Decision } from './decide.ts'

/** Does what was decided; a score is any. */
export async function act(call: Call, move: Decision['move'], orderId: number | null): Promise<void> {
  if (move !== 'submit_score') return makeMove(call, move, orderId)
  const score = SCORES[Math.floor(Math.random() * SCORES.length)]!
  return submitScore(call, score, await readScoreboard(score))
}
