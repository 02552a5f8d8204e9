import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '@queuemate/cluster/cluster'
import { GAME_MS, startTraffic, type Record } from '@queuemate/cluster/traffic'
import type { Pair, SignedIn } from '@queuemate/player/people'
import { readPostgresCpu, type Cpu } from '../cpu.ts'
import { quantile } from '../figures.ts'
import { readFigures, type Figures } from './instances.ts'

export type ApiName = 'api-1' | 'api-2'

/** Each pair begins a game every 5.5 seconds, if it can. */
export const PAIR_SECONDS = 5.5
/** Until every pair has begun. */
const WARM_UP_MS = 8_000

/** What people and instances saw of some seconds in which pairs played. */
export interface Play {
  pairs: number
  /** Games a second. */
  games: number
  /** Calls a second. */
  served: number
  refused: number
  /** Failed in another way than with 503. */
  failed: number
  /** Milliseconds of calls that were served. */
  p50: number
  p99: number
  /** Milliseconds within which 99 of 100 were refused. */
  refusedP99: number
  /** How late each event loop was, 99th percentile, in milliseconds. */
  late: number[]
  /** The same of the process that plays, by which all times above are too long. */
  lateHere: number
  /** Processor time of a game, all instances together. */
  cpu: Cpu
  record: Record
}

export interface PlayOptions {
  cluster: Cluster
  pairs: readonly Pair<SignedIn>[]
  seconds: number
  /** The instances that run. */
  instances: readonly ApiName[]
}

export async function play({ cluster, pairs, seconds, instances }: PlayOptions): Promise<Play> {
  const traffic = await startTraffic(cluster, pairs, { patient: true })
  const { record } = traffic
  await pause(WARM_UP_MS)
  const before = await readAll(cluster, instances)
  const [from, gamesBefore] = [traffic.now(), record.games]
  const lateness = monitorEventLoopDelay()
  lateness.enable()
  await pause(seconds * 1_000)
  lateness.disable()
  const [to, games] = [traffic.now(), record.games - gamesBefore]
  const after = await readAll(cluster, instances)
  await traffic.stop()
  // The same pairs play again.
  await pause(GAME_MS)

  const calls = record.calls.filter(({ at }) => at >= from && at < to)
  const served = calls.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = calls.filter(({ status }) => status === 503).map(({ ms }) => ms)
  const perSecond = (count: number) => (count * 1_000) / (to - from)
  return {
    pairs: pairs.length,
    games: perSecond(games),
    served: perSecond(served.length),
    refused: perSecond(refused.length),
    failed: perSecond(calls.length - served.length - refused.length),
    p50: quantile(served, 0.5),
    p99: quantile(served, 0.99),
    refusedP99: quantile(refused, 0.99),
    late: after.figures.map(({ lateP99 }) => lateP99),
    lateHere: lateness.percentile(99) / 1e6,
    cpu: {
      api: (cpuOf(after.figures) - cpuOf(before.figures)) / games,
      postgres: (after.postgres - before.postgres) / games,
    },
    record,
  }
}

const cpuOf = (figures: readonly Figures[]) => figures.reduce((sum, { cpuMs }) => sum + cpuMs, 0)

async function readAll(cluster: Cluster, instances: readonly ApiName[]) {
  const [pid] = (await readFile(path.join(cluster.primary().dir, 'postmaster.pid'), 'utf8')).split('\n')
  return {
    figures: await Promise.all(instances.map((name) => readFigures(cluster, name))),
    postgres: await readPostgresCpu(Number(pid)),
  }
}
