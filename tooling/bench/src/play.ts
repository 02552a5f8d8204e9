import { readScoreboard } from '@queuemate/demo/assets'
import { makeMove, playGame } from '@queuemate/player/games'
import type { Pair } from '@queuemate/player/people'
import { inTurn } from './people.ts'

/** A game from the request to the score, and the companion back online: six calls. */
export type Play = (pair: Pair) => Promise<void>

export async function createPlay(): Promise<Play> {
  const picture = await readScoreboard('13-7')
  return async (pair) => {
    await playGame(pair, picture)
    await makeMove(pair.companion.call, 'go_online')
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
