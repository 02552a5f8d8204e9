import { readScoreboard, SCORES } from '../assets.ts'
import type { Move } from './decide.ts'
import type { Rest } from './rest.ts'

const CALLS = {
  go_online: ['PATCH', 'companion/online', { online: 'true' }],
  go_offline: ['PATCH', 'companion/online', { online: 'false' }],
  accept: ['POST', 'order/status/accept_order'],
  decline: ['POST', 'order/decline'],
  miss: ['POST', 'order/missed'],
  start: ['POST', 'order/status/queue_started'],
  finish_game: ['POST', 'order/status/game_finished'],
} as const

/** Makes a decision's call to the public API. */
export async function makeMove(rest: Rest, move: Move, order_id: number | null): Promise<void> {
  if (move === 'submit_score') return rest.call('POST', 'order/finish', await scoreForm())
  const [method, path, body = { order_id }] = CALLS[move]
  return rest.call(method, path, body)
}

async function scoreForm(): Promise<FormData> {
  const score = SCORES[Math.floor(Math.random() * SCORES.length)]!
  const picture = await readScoreboard(score)
  const form = new FormData()
  form.set('score', score)
  form.set('screenshot', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'score.png')
  return form
}
