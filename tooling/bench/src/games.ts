import { readScoreboard } from '@queuemate/demo/assets'
import { makeMove, playGame } from '@queuemate/player/games'
import type { Pair } from '@queuemate/player/people'
import { divideCpu, measureCpu, type Cpu } from './cpu.ts'
import { count, ms, perSecond, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import { comeOnline, inTurn } from './people.ts'
import type { Setup } from './setup.ts'
import { createBareOrders, playBare, resetBareOrders } from './six-transactions.ts'
import { countStatements, GAMES } from './statements.ts'

/** Games at the same time: as many scores as a process takes in at once. */
const LANES = 8
/** Longer than the delay of jobs, so that those of the warm-up stand for those due after the measurement. */
const WARM_UP_SECONDS = 6

/** Whole games through the public API. */
export async function prepareGames({ setup, pairs, baselineUrl, seconds }: Conditions) {
  const play = await createPlay()
  await comeOnline(pairs)
  // The same pairs before and while it is counted: a session is read once, by the first call of a person.
  const few = inTurn(pairs.slice(0, GAMES))
  const statements = await countStatements(setup, () => play(few()))
  await comeOnline(pairs)
  const lanes = Array.from({ length: LANES }, (_, lane) => pairs.filter((_pair, at) => at % LANES === lane))
  // Until the API's code is compiled.
  await Promise.all(
    lanes.map(async (lane) => {
      for (const pair of lane) await play(pair)
    }),
  )
  const bareUrl = baselineUrl && (await createBareOrders(setup.server))
  return async (): Promise<Row[]> => {
    const ours = await measureOurs(setup, { lanes, play, seconds })
    const bare = bareUrl ? await measureBare(setup, bareUrl, seconds) : undefined
    const sum = ours.cpu.api + ours.cpu.postgres
    return [
      {
        what: 'whole games, beside six bare transactions',
        unit: perSecond,
        ours: ours.rate,
        baseline: bare?.rate,
      },
      {
        what: 'whole games, CPU of API and PostgreSQL, beside six bare transactions',
        unit: ms,
        ours: sum,
        baseline: bare?.cpu.postgres,
        cpu: ours.cpu,
      },
      { what: 'whole games, SQL statements', unit: count, ours: statements },
    ]
  }
}

/** A game from the request to the score, and the companion back online: six calls. */
type Play = (pair: Pair) => Promise<void>

async function createPlay(): Promise<Play> {
  const picture = await readScoreboard('13-7')
  return async (pair) => {
    await playGame(pair, picture)
    await makeMove(pair.companion.call, 'go_online')
  }
}

/** In each lane, pairs play one game after another for some seconds, in turn. */
async function playFor(lanes: readonly Pair[][], play: Play, seconds: number) {
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

interface Speed {
  rate: number
  /** For one game, or for six transactions. */
  cpu: Cpu
}

interface OursOptions {
  lanes: readonly Pair[][]
  play: Play
  seconds: number
}

async function measureOurs(setup: Setup, { lanes, play, seconds }: OursOptions): Promise<Speed> {
  await comeOnline(lanes.flat())
  await playFor(lanes, play, WARM_UP_SECONDS)
  await setup.stripe.webhooksIdle()
  const { result, cpu } = await measureCpu(setup, async () => {
    const played = await playFor(lanes, play, seconds)
    await setup.stripe.webhooksIdle()
    return played
  })
  return { rate: result.perSecond, cpu: divideCpu(cpu, result.games) }
}

async function measureBare(setup: Setup, url: string, seconds: number): Promise<Speed> {
  await resetBareOrders(url)
  const { result, cpu } = await measureCpu(setup, () =>
    playBare({ url, folder: setup.server.dataDir, clients: LANES, seconds }),
  )
  return { rate: result.perSecond, cpu: divideCpu(cpu, result.units) }
}
