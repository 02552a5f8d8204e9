import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { scaled } from '@queuemate/run/pace'
import { startContainers } from '../../src/containers.ts'
import { describeFailures } from '../../src/traffic.ts'
import { withPeople } from '../with-people.ts'

const { site, database, traffic } = withPeople(startContainers)

/** In which every socket is back after its instance has said that it stops. */
const BACK_MS = 2_000
/**
 * Before the one proxy is replaced, it refuses connections and waits for the calls that it has, until Docker ends it after ten
 * seconds.
 */
const PROXY_STOP_MS = 10_000
/** In which the next one has started, and everyone has tried again. */
const PROXY_BACK_MS = 2_000

const MIGRATION = `import { sql } from 'kysely'
export const up = (db) => sql\`alter table orders add column drilled text\`.execute(db)`
const NEVER_READY = `import { createServer } from 'node:http'
createServer((_, response) => response.writeHead(503).end()).listen(4000, '0.0.0.0')
process.once('SIGTERM', () => process.exit())`

const deployed = async () => (await site().member('api-1').inspect('{{.Config.Image}}')).split('-').at(-1)

/**
 * Deploys a version, and returns whether something happened while the one proxy was replaced, in which clients try again.
 */
async function update(...version: Parameters<ReturnType<typeof site>['update']>) {
  await site().update(...version)
  const back =
    Date.parse(await site().member('proxy').inspect('{{.State.StartedAt}}')) - Date.now() + traffic().now()
  return (at: number) => back - PROXY_STOP_MS - PROXY_BACK_MS < at && at < back + PROXY_BACK_MS
}

test('people play through the proxy', async () => {
  const { games } = traffic().record
  await expect.poll(() => traffic().record.games, { timeout: scaled(60_000) }).toBeGreaterThan(games)
  expect(describeFailures(traffic().record.failures)).toEqual([])
})

test('an upgrade with a migration, and the way back, end no call, and every socket is back within two seconds', async () => {
  const replaced = [await update('2', { 'packages/db/migrations/29991231-1-drilled.ts': MIGRATION })]
  await sql`select drilled from orders limit 1`.execute(database().db)
  expect(await deployed()).toBe('2')
  replaced.push(await update('1'))
  expect(await deployed()).toBe('1')
  const { failures, reconnects, silent } = traffic().record
  const withProxy = (at: number) => replaced.some((was) => was(at))
  const away = (some: typeof reconnects) => Math.max(0, ...some.map(({ lost, back }) => back - lost))
  const others = reconnects.filter(({ lost }) => !withProxy(lost))
  const times = [others, reconnects.filter(({ lost }) => withProxy(lost))].map(away)
  console.info(`Sockets were back within ${times.join(' ms, and those of the proxy within ')} ms`)
  expect(describeFailures(failures.filter(({ at, status }) => status !== 0 || !withProxy(at)))).toEqual([])
  expect(silent).toEqual([])
  expect(others.length).toBeGreaterThanOrEqual(40)
  expect(times[0]).toBeLessThan(scaled(BACK_MS))
  expect(times[1]).toBeLessThan(PROXY_STOP_MS + scaled(PROXY_BACK_MS))
})

test('a version that does not become ready stops the upgrade, and people notice nothing', async () => {
  await expect(site().update('3', { 'apps/api/src/main.ts': NEVER_READY })).rejects.toThrow(
    /ready: api-1|api-1 does not become ready/,
  )
  expect(await site().member('api-2').inspect('{{.Config.Image}}')).toMatch(/-1$/)
  expect(describeFailures(traffic().record.failures)).toEqual([])
  const isProxy = await update('1')
  expect(describeFailures(traffic().record.failures.filter(({ at }) => !isProxy(at)))).toEqual([])
  expect(traffic().record.silent).toEqual([])
})
