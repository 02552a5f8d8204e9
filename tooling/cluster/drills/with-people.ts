import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { connect, type Database } from '@queuemate/db/client'
import type { Pair, SignedIn } from '@queuemate/player/people'
import { scaled } from '@queuemate/run/pace'
import { findFaults } from '../src/invariants.ts'
import { findLeaks, signIn } from '../src/leaks.ts'
import { createPairs } from '../src/people.ts'
import type { Site, SiteOutput } from '../src/site.ts'
import { describeFailures, startTraffic, type Record, type Traffic } from '../src/traffic.ts'

const PAIRS = 10
/** How long the traffic goes on before a fault: half of the pairs are in their first game then. */
const BEFORE_MS = 3_000
/** In which every socket is back after its instance has said that it stops. Otherwise it would only notice by its ping. */
export const BACK_MS = 5_000

/** The product's own processes. */
const LOGGED = ['api-1', 'api-2', 'worker', 'proxy']

/** A site for the drills of a file, in which people play during each of them. Afterwards everything must be right. */
export function withPeople<S extends Site>(start: (output: SiteOutput) => Promise<S>) {
  let site: S
  let database: Database
  let pairs: Pair<SignedIn>[]
  let traffic: Traffic
  const logs: string[] = []
  beforeAll(async () => {
    site = await start({
      print: process.env.DEBUG ? console.log : () => {},
      onLine: (name, line) => LOGGED.includes(name) && logs.push(`${name}: ${line}`),
    })
    database = connect(site.databaseUrl, 4)
    pairs = await createPairs(site, database, 2 * PAIRS)
  })
  afterAll(async () => {
    await database?.close()
    await site?.stop()
  })
  beforeEach(async () => {
    // The other half plays the next drill: nobody may request a game as soon after the last one.
    const playing = pairs.splice(0, PAIRS)
    pairs.push(...playing)
    traffic = await startTraffic(site, playing)
    await pause(BEFORE_MS)
    await signIn(site, database)
    expect(describeFailures(traffic.record.failures)).toEqual([])
  })
  afterEach(async () => {
    const { games } = traffic.record
    // Play goes on, for every pair: they take turns.
    await expect
      .poll(() => traffic.record.games, { timeout: scaled(60_000), interval: 100 })
      .toBeGreaterThanOrEqual(games + PAIRS)
    await traffic.stop()
    const defects = logs.filter((line) => line.includes('"msg":"request failed"'))
    console.info([summaryOf(traffic.record), ...defects].join('\n'))
    expect(site.crashes).toEqual([])
    const faults = () => findFaults(site, database, traffic.record)
    await expect.poll(faults, { timeout: scaled(60_000), interval: 500 }).toEqual([])
    expect(logs.length).toBeGreaterThan(games)
    expect(await findLeaks(site, database, logs.splice(0))).toEqual([])
  })
  return { site: () => site, database: () => database, traffic: () => traffic, logs, pause }
}

/** What the people who played saw, for the log. */
function summaryOf({ calls, games, failures, reconnects }: Record): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const longest = Math.max(0, ...reconnects.map(({ lost, back }) => back - lost))
  return [
    `${games} games, ${calls.length} calls, the slowest ${seconds(Math.max(...calls.map(({ ms }) => ms)))}`,
    `${reconnects.length} sockets lost and back in ${seconds(longest)} at most`,
    ...describeFailures(failures),
  ].join('\n')
}
