import type { Call } from '@queuemate/player/calls'
import { makeMove, submitScore } from '@queuemate/player/games'
import { LOSING, readScoreboard } from '../assets.ts'
import type { Decision } from './decide.ts'

/** Does what was decided; a score is any, mostly won. */
export async function act(call: Call, move: Decision['move'], orderId: number | null): Promise<void> {
  if (move !== 'submit_score') return makeMove(call, move, orderId)
  const loser = LOSING.least + Math.floor(Math.random() * (LOSING.most - LOSING.least + 1))
  const score = Math.random() < 0.7 ? `13-${loser}` : `${loser}-13`
  return submitScore(call, score, await readScoreboard(score))
}
