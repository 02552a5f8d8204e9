import { readScoreboard } from '@queuemate/demo/assets'
import { inTurn, type Pair } from './people.ts'

/** A game from the request to the score, and the companion back online: six calls. */
export type Play = (pair: Pair) => Promise<void>

export async function createPlay(): Promise<Play> {
  const picture = new Blob([new Uint8Array(await readScoreboard('13-7'))], { type: 'image/png' })
  return async ({ player, companion, companionId }) => {
    const { order_id } = await player<{ order_id: number }>('POST', 'order', { companion_id: companionId })
    await companion('POST', 'order/status/accept_order', { order_id })
    await companion('POST', 'order/status/queue_started', { order_id })
    await companion('POST', 'order/status/game_finished', { order_id })
    const form = new FormData()
    form.set('score', '13-7')
    form.set('screenshot', picture, 'score.png')
    await companion('POST', 'order/finish', form)
    await companion('PATCH', 'companion/online', { online: 'true' })
  }
}

/** In each lane, pairs play one game after another for some seconds, in turn. */
export async function playFor(lanes: readonly Pair[][], play: Play, seconds: number) {
  const started = performance.now()
  const until = started + seconds * 1000
  let games = 0
  await Promise.all(
    lanes.map(async (lane) => {
      const next = inTurn(lane)
      while (performance.now() < until) {
        await play(next())
        games++
      }
    }),
  )
  return { games, perSecond: games / ((performance.now() - started) / 1000) }
}
