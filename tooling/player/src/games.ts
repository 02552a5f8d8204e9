import type { Call } from './calls.ts'
import type { Pair } from './people.ts'

const MOVES = {
  go_online: ['PATCH', 'companion/online', { online: 'true' }],
  go_offline: ['PATCH', 'companion/online', { online: 'false' }],
  accept: ['POST', 'order/status/accept_order'],
  decline: ['POST', 'order/decline'],
  miss: ['POST', 'order/missed'],
  start: ['POST', 'order/status/queue_started'],
  finish_game: ['POST', 'order/status/game_finished'],
} as const

/** What a companion does besides submitting scores. */
export type Move = keyof typeof MOVES

/** Returns the order's id. */
export async function requestGame({ player, companion }: Pair): Promise<number> {
  const request = { companion_id: companion.id }
  return (await player.call<{ order_id: number }>('POST', 'order', request)).order_id
}

/** Without an order's id, the move is for the companion's current order. */
export function makeMove(companion: Call, move: Move, order_id?: number | null): Promise<void> {
  const [method, path, body = { order_id: order_id ?? undefined }] = MOVES[move]
  return companion(method, path, body)
}

export function submitScore(companion: Call, score: string, picture: Blob): Promise<void> {
  const form = new FormData()
  form.set('score', score)
  form.set('screenshot', picture, 'score.png')
  return companion('POST', 'order/finish', form)
}

/** A game from the request to the score. Returns the order's id. */
export async function playGame(pair: Pair, picture: Blob): Promise<number> {
  const { call } = pair.companion
  const orderId = await requestGame(pair)
  for (const move of ['accept', 'start', 'finish_game'] as const) await makeMove(call, move, orderId)
  await submitScore(call, '13-7', picture)
  return orderId
}
