import { divideCpu, measureCpu, type Cpu } from './cpu.ts'
import { count, ms, perSecond, type Row } from './figures.ts'
import type { Conditions } from './parts.ts'
import { comeOnline, type Pair } from './people.ts'
import { createPlay, playFor, type Play } from './play.ts'
import type { Setup } from './setup.ts'
import { createBareOrders, playBare, resetBareOrders } from './six-transactions.ts'
import { countStatements } from './statements.ts'

const PAIRS = 16
/** Of each pair, until the API's code is compiled. */
const GAMES_BEFORE = 12
/** Longer than the delay of jobs, so that those of the warm-up stand for those due after the measurement. */
const WARM_UP_SECONDS = 6

/** Whole games through the public API. */
export async function prepareGames({ setup, pairs: everyone, baselineUrl, seconds }: Conditions) {
  const pairs = everyone.slice(0, PAIRS)
  const [first] = pairs
  if (!first) throw new Error('there is no pair to play')
  const play = await createPlay()
  await comeOnline(pairs)
  const statements = await countStatements(setup, () => play(first))
  await comeOnline(pairs)
  for (let game = 0; game < GAMES_BEFORE; game++) await Promise.all(pairs.map(play))
  const bareUrl = baselineUrl && (await createBareOrders(setup.server))
  return async (): Promise<Row[]> => {
    const ours = await measureOurs(setup, { pairs, play, seconds })
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
      { what: 'whole games, SQL statements', unit: count, ours: statements.product },
      {
        what: "whole games, SQL statements with the job queue's own",
        unit: count,
        ours: statements.withQueue,
      },
    ]
  }
}

interface Speed {
  rate: number
  /** For one game, or for six transactions. */
  cpu: Cpu
}

interface OursOptions {
  pairs: readonly Pair[]
  play: Play
  seconds: number
}

async function measureOurs(setup: Setup, { pairs, play, seconds }: OursOptions): Promise<Speed> {
  await comeOnline(pairs)
  await playFor(pairs, play, WARM_UP_SECONDS)
  await setup.stripe.webhooksIdle()
  const { result, cpu } = await measureCpu(setup, async () => {
    const played = await playFor(pairs, play, seconds)
    await setup.stripe.webhooksIdle()
    return played
  })
  return { rate: result.perSecond, cpu: divideCpu(cpu, result.games) }
}

async function measureBare(setup: Setup, url: string, seconds: number): Promise<Speed> {
  await resetBareOrders(url)
  const { result, cpu } = await measureCpu(setup, () =>
    playBare({ url, folder: setup.server.dataDir, clients: PAIRS, seconds }),
  )
  return { rate: result.perSecond, cpu: divideCpu(cpu, result.units) }
}
