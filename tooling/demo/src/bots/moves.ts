import type { Random } from '../random.ts'
import type { Move } from './decide.ts'
import type { Rest } from './rest.ts'
import { readScoreboard, SCORES } from '../assets.ts'

/** Makes a decision's call to the public API. */
export async function makeMove(
  rest: Rest,
  move: Move,
  orderId: number | null,
  random: Random,
): Promise<void> {
  const order = orderId === null ? {} : { order_id: orderId }
  switch (move) {
    case 'go_online':
      return void (await rest.call('PATCH', 'companion/online', { online: 'true' }))
    case 'go_offline':
      return void (await rest.call('PATCH', 'companion/online', { online: 'false' }))
    case 'accept':
      return void (await rest.call('POST', 'order/status/accept_order', order))
    case 'decline':
      return void (await rest.call('POST', 'order/decline', order))
    case 'miss':
      return void (await rest.call('POST', 'order/missed', order))
    case 'start':
      return void (await rest.call('POST', 'order/status/queue_started', order))
    case 'finish_game':
      return void (await rest.call('POST', 'order/status/game_finished', order))
    case 'submit_score':
      return void (await rest.call('POST', 'order/finish', await scoreForm(random)))
  }
}

async function scoreForm(random: Random): Promise<FormData> {
  const score = random.pick(SCORES)
  const picture = await readScoreboard(score)
  const form = new FormData()
  form.set('score', score)
  form.set('screenshot', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'score.png')
  return form
}
