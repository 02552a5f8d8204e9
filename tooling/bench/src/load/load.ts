import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startCluster, type Cluster } from '@queuemate/cluster/cluster'
import { findFaults } from '@queuemate/cluster/invariants'
import { createPairs } from '@queuemate/cluster/people'
import { describeFailures } from '@queuemate/cluster/traffic'
import { connect, type Database } from '@queuemate/db/client'
import { createPlayer } from '@queuemate/db/testing/factories'
import type { Pair, SignedIn } from '@queuemate/player/people'
import { startSession, type Cookie } from '@queuemate/player/sessions'
import { freePort } from '@queuemate/postgres/free-port'
import { createSupervisor } from '@queuemate/run/supervise/children'
import { formatTable } from '@queuemate/run/table'
import { UserError } from '@queuemate/run/user-error'
import { startBaseline } from '../baseline.ts'
import { ms } from '../figures.ts'
import type { CrowdPlan } from './crowd.ts'
import { readFigures } from './instances.ts'
import { inspectable, readMemory, type Memory } from './memory.ts'
import { PAIR_SECONDS, play, type ApiName, type Play } from './play.ts'

export interface LoadOptions {
  /** How long each speed is measured. */
  seconds: number
  /** How many browsers are connected meanwhile. */
  sockets: number
  /** How many of them look at the marketplace. */
  watching: number
}

const INSTANCES: readonly ApiName[] = ['api-1', 'api-2']
/** Pairs who play at once, until more of them play no more games. */
const STEPS = [15, 30, 60, 120, 240]
const SETTLE_MS = 3_000
/** What else has files open: games, the database, the proxies' own. */
const OTHER_FILES = 3_000

/** Whole games through the cluster's proxy while many browsers are connected, up to twice the load that it can carry. */
export async function measureLoad(options: LoadOptions): Promise<string> {
  assertEnoughFiles(options.sockets)
  const bare = await measureBareSockets(options.sockets)
  const ports = [await freePort(), await freePort()]
  const cluster = await startCluster({
    print: () => {},
    environment: { 'api-1': inspectable(ports[0]!), 'api-2': inspectable(ports[1]!) },
  })
  try {
    const database = connect(cluster.databaseUrl, 4)
    try {
      return await measureCluster(cluster, database, { ...options, bare, ports })
    } finally {
      await database.close()
    }
  } finally {
    await cluster.stop()
  }
}

interface Prepared extends LoadOptions {
  bare: Memory
  /** Of the instances' inspectors. */
  ports: readonly number[]
}

async function measureCluster(cluster: Cluster, database: Database, options: Prepared): Promise<string> {
  const { seconds, sockets, watching, bare, ports } = options
  const pairs: Pair<SignedIn>[] = []
  const playWith = async (count: number, instances = INSTANCES) => {
    pairs.push(...(await createPairs(cluster, database, Math.max(0, count - pairs.length))))
    return play({ cluster, pairs: pairs.slice(0, count), seconds, instances })
  }
  console.log('compiling …')
  await playWith(STEPS[0]!)
  console.log(`${sockets} sockets …`)
  const people = await createPlayers(cluster, database, sockets)
  const before = await readMemories(ports)
  const crowd = await gather({ url: cluster.webUrl, people, watching })
  const connected = await countSockets(cluster)
  const ours = perSocket(before, await readMemories(ports), connected)

  const steps: Play[] = []
  for (const count of STEPS) {
    console.log(`${count} pairs …`)
    const [last, now] = [steps.at(-1), await playWith(count)]
    steps.push(now)
    if (last && now.games < 1.15 * last.games) break
  }
  const best = Math.max(...steps.map(({ games }) => games))
  const twice = Math.ceil(2 * best * PAIR_SECONDS)
  console.log(`${twice} pairs, twice what it can carry …`)
  const over = await playWith(twice)
  const faults = await findLastFaults(cluster, database, over)
  const half = Math.ceil((best * PAIR_SECONDS) / 2)
  console.log(`${half} pairs, with two instances and with one …`)
  const withTwo = await playWith(half)
  const moved = await moveSockets(cluster, connected)
  const withOne = await playWith(half, ['api-1'])
  await crowd.terminate()

  return [
    `${connected} sockets, ${watching} of them at the marketplace; ${seconds} s each. The best is ${best.toFixed(1)} games a second.`,
    formatPlays([...steps, over]),
    `Twice: ${((100 * over.games) / best).toFixed(0)} % of the best. ${faults.join('\n') || 'Orders, ledger, provider, mails and messages agree.'}`,
    moved,
    ...describeFailures(over.record.failures.filter(({ status }) => status !== 503)),
    formatTable(
      [
        ['CPU of a game', 'API', 'PostgreSQL'],
        ...[withTwo, withOne].map(({ cpu }, index) => [
          index ? 'one instance' : 'two instances',
          ms.format(cpu.api),
          ms.format(cpu.postgres),
        ]),
      ],
      { heading: true },
    ),
    formatTable(
      [
        ['Memory of a socket', 'Queuemate', 'bare', 'ratio'],
        ...(['heap', 'rss'] as const).map((kind) => [
          kind,
          kilobytes(ours[kind]),
          kilobytes(bare[kind]),
          `${(ours[kind] / bare[kind]).toFixed(2)}×`,
        ]),
      ],
      { heading: true },
    ),
  ].join('\n\n')
}

/** Players who only look: their sessions. */
const createPlayers = ({ secrets }: Cluster, { db }: Database, count: number): Promise<Cookie[]> =>
  db.transaction().execute(async (tx) => {
    const cookies: Cookie[] = []
    while (cookies.length < count) {
      const { id } = await createPlayer(tx, { card: false })
      cookies.push(await startSession(tx, id, secrets.authSecret))
    }
    return cookies
  })

function formatPlays(plays: readonly Play[]): string {
  const rows = plays.map((one) => [
    String(one.pairs),
    (one.pairs / PAIR_SECONDS).toFixed(1),
    one.games.toFixed(1),
    one.served.toFixed(0),
    ms.format(one.p50),
    ms.format(one.p99),
    one.refused.toFixed(0),
    one.refused > 0 ? ms.format(one.refusedP99) : '',
    one.failed.toFixed(1),
    one.late.map((late) => ms.format(late)).join(', '),
    ms.format(one.lateHere),
  ])
  const heading = ['Pairs', 'Games wanted /s', 'Games /s', 'Calls served /s', 'p50', 'p99']
  const more = ['Refused /s', 'p99 of these', 'Failed /s', 'Event loops late, p99', 'client late, p99']
  return formatTable([[...heading, ...more], ...rows], { heading: true })
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

/** What `bare` Socket.IO needs for one connection. */
async function measureBareSockets(sockets: number): Promise<Memory> {
  console.log(`${sockets} bare sockets …`)
  const supervisor = createSupervisor({ onUnexpectedExit: (child, how) => console.error(child.name, how) })
  try {
    const port = await freePort()
    const url = await startBaseline(supervisor, inspectable(port))
    const before = await readMemories([port])
    const crowd = await gather({ url, people: Array.from({ length: sockets }, () => null), watching: 0 })
    const memory = perSocket(before, await readMemories([port]), sockets)
    await crowd.terminate()
    return memory
  } finally {
    await supervisor.stopAll()
  }
}

/** Connects a crowd, which stays until it is terminated. */
async function gather(workerData: CrowdPlan): Promise<Worker> {
  const crowd = new Worker(new URL('./crowd.ts', import.meta.url), { workerData })
  await new Promise<void>((resolve, reject) => {
    crowd.once('message', () => resolve())
    crowd.once('error', reject)
  })
  await pause(SETTLE_MS)
  return crowd
}

async function countSockets(cluster: Cluster): Promise<number> {
  const figures = await Promise.all(INSTANCES.map((name) => readFigures(cluster, name)))
  return figures.reduce((sum, one) => sum + one.sockets, 0)
}

/** Ends an instance, and says how long its sockets take to be at the other one. */
async function moveSockets(cluster: Cluster, sockets: number): Promise<string> {
  const since = performance.now()
  const passed = () => (performance.now() - since) / 1_000
  await cluster.member('api-2').stop()
  let back = 0
  while (back < sockets && passed() < 90) {
    await pause(250)
    back = (await readFigures(cluster, 'api-1')).sockets
  }
  return `${passed().toFixed(0)} s after an instance was told to end, ${back} of ${sockets} sockets are at the other one.`
}

async function readMemories(ports: readonly number[]): Promise<Memory> {
  const all = await Promise.all(ports.map(readMemory))
  return all.reduce((sum, one) => ({ rss: sum.rss + one.rss, heap: sum.heap + one.heap }))
}

const perSocket = (before: Memory, after: Memory, sockets: number): Memory => ({
  rss: (after.rss - before.rss) / sockets,
  heap: (after.heap - before.heap) / sockets,
})

/** What is wrong once everything due is done, after a minute at most. */
async function findLastFaults(cluster: Cluster, database: Database, { record }: Play): Promise<string[]> {
  const until = performance.now() + 60_000
  for (;;) {
    const faults = await findFaults(cluster, database, record)
    if (faults.length === 0 || performance.now() > until) return faults
    await pause(500)
  }
}

/** Each browser is a file here and in an instance, and two in the proxy. */
function assertEnoughFiles(sockets: number): void {
  const needed = 2 * sockets + OTHER_FILES
  const [, limit = '0'] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  if (Number(limit) < needed)
    throw new UserError(
      `A process may open ${limit} files, and ${sockets} sockets need ${needed}: ulimit -n ${needed}`,
    )
}
