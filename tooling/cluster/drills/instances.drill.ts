import path from 'node:path'
import { sql } from 'kysely'
import { chromium, type Page } from 'playwright'
import { expect, test } from 'vitest'
import { launchOptions } from '@queuemate/e2e/browser'
import { makeMove, requestGame } from '@queuemate/player/games'
import type { Pair, SignedIn } from '@queuemate/player/people'
import { scaled } from '@queuemate/run/pace'
import { createPairs } from '../src/people.ts'
import { makeRelease, thisRelease, type Release } from '../src/release.ts'
import { describeFailures } from '../src/traffic.ts'
import { withCluster } from './with-cluster.ts'
import { BACK_MS } from './with-people.ts'

const { cluster, database, traffic, logs, pause } = withCluster()

const INSTANCES = ['api-1', 'api-2', 'worker'] as const
const FIRST = { '29991231-1-first': 'alter table orders add column drilled_first text' }
const SECOND = { '29991231-2-second': 'alter table companions add column drilled_second text' }
const release = (name: string, migrations: Record<string, string>) =>
  makeRelease(path.join(cluster().dataDir, name), migrations)

test('an instance that is killed loses only the calls it was working on', async () => {
  await cluster().member('api-1').kill()
  await pause(5_000)
  await cluster().member('api-1').start()
  // A card that it was asking for is asked for again, which may take some seconds.
  const lost = traffic().record.failures.filter(
    ({ text }) => !text.includes('The card is still being processed'),
  )
  expect(lost.length).toBeLessThanOrEqual(10)
})

test('a worker that is killed and comes back later has done everything that was due', async () => {
  await cluster().member('worker').kill()
  await pause(10_000)
  await cluster().member('worker').start()
  expect(describeFailures(traffic().record.failures)).toEqual([])
})

/** As a deployment does: the migration, then one instance after the other. */
async function deploy(to: Release, afterEach: () => Promise<void> = async () => {}) {
  await to.migrate(cluster().databaseUrl)
  // The release before goes on serving on the new schema.
  await pause(3_000)
  cluster().release.dir = to.dir
  for (const name of INSTANCES) {
    await cluster().member(name).restart()
    // Until the proxy has seen it.
    await pause(scaled(3_000))
    await afterEach()
  }
}

/** A request rings on the open dashboard of its companion, and its end is shown there. */
async function expectLive(dashboard: Page, pair: Pair<SignedIn>) {
  await makeMove(pair.companion.call, 'go_online')
  await requestGame(pair)
  const accept = dashboard.getByRole('alertdialog').getByRole('button', { name: 'Accept order' })
  await accept.waitFor({ timeout: scaled(BACK_MS) })
  await pair.player.call('POST', 'order/status/cancelled', {})
  await accept.waitFor({ state: 'detached', timeout: scaled(BACK_MS) })
}

test('an upgrade with a migration ends no call, nor does going back; every socket is back within seconds, and a page that stays open shows the next request and its end', async () => {
  const [pair] = (await createPairs(cluster(), database(), 1)) as [Pair<SignedIn>]
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ baseURL: cluster().webUrl })
    await context.addCookies([{ ...pair.companion.cookie, url: cluster().webUrl }])
    const dashboard = await context.newPage()
    await dashboard.goto('/companion/dashboard')
    await dashboard.getByRole('switch', { name: 'Online' }).waitFor()
    await deploy(await release('first', FIRST), () => expectLive(dashboard, pair))
  } finally {
    await browser.close()
  }
  await sql`select drilled_first from orders limit 1`.execute(database().db)
  await deploy(thisRelease)
  const { failures, reconnects, silent } = traffic().record
  expect(describeFailures(failures)).toEqual([])
  expect(silent).toEqual([])
  expect(reconnects.length).toBeGreaterThanOrEqual(40)
  expect(Math.max(...reconnects.map(({ lost, back }) => back - lost))).toBeLessThan(scaled(BACK_MS))
})

test('instances whose migration has not run take no calls until it has, and the others serve', async () => {
  const next = await release('second', { ...FIRST, ...SECOND })
  cluster().release.dir = next.dir
  const changed = ['api-1', 'worker'] as const
  for (const name of changed) await cluster().member(name).stop()
  const started = Promise.all(changed.map((name) => cluster().member(name).start()))
  const ready = async () => {
    const answers = changed.map((name) => fetch(`${cluster().instances[name]}/readyz`).then((r) => r.text()))
    return (await Promise.all(answers)).filter((text) => text.includes('Migrations have not run yet')).length
  }
  await expect.poll(() => ready().catch(() => 0), { timeout: scaled(60_000), interval: 200 }).toBe(2)
  const { games } = traffic().record
  await expect
    .poll(() => traffic().record.games, { timeout: scaled(60_000), interval: 100 })
    .toBeGreaterThan(games + 10)
  expect(await ready()).toBe(2)
  for (const name of changed)
    expect(
      logs.some((line) => line.startsWith(name) && line.includes('waiting for the migrations to run')),
    ).toBe(true)
  await next.migrate(cluster().databaseUrl)
  await started
  expect(describeFailures(traffic().record.failures)).toEqual([])
})
