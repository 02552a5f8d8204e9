import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeFailures } from '../../src/traffic.ts'
import { withCluster } from '../with-cluster.ts'

const { cluster, database, traffic, pause } = withCluster()

const failed = () => describeFailures(traffic().record.failures)
/** Calls that failed otherwise than with "try again". */
const unexpected = () => describeFailures(traffic().record.failures.filter(({ status }) => status !== 503))
/** The longest time that a call took, in seconds. */
const slowest = () => Math.max(...traffic().record.calls.map(({ ms }) => ms)) / 1000

test('while connections to the database are silent, calls end with "try again" within 40 seconds', async () => {
  cluster().member('haproxy').pause()
  await pause(45_000)
  cluster().member('haproxy').resume()
  await pause(4_000)
  const { failures } = traffic().record
  expect(failures.length).toBeGreaterThan(0)
  expect(unexpected()).toEqual([])
  expect(slowest()).toBeLessThan(40)
})

test('a table that is locked for 15 seconds leaves the other pages working, and no instance is taken out', async () => {
  const { db } = database()
  const statuses = { pages: new Set<number>(), ready: new Set<number>() }
  await db.transaction().execute(async (tx) => {
    await sql`lock table chat_messages in access exclusive mode`.execute(tx)
    for (let second = 0; second < 15; second++) {
      for (const url of Object.values(cluster().instances))
        statuses.ready.add((await fetch(`${url}/readyz`)).status)
      statuses.pages.add((await fetch(`${cluster().webUrl}/api/homepage/statistics`)).status)
      await pause(1_000)
    }
  })
  expect([...statuses.ready]).toEqual([200])
  expect([...statuses.pages]).toEqual([200])
})

test('while storage hangs, calls with a file end within 25 seconds', async () => {
  const storage = cluster().member('s3')
  storage.pause()
  await pause(35_000)
  storage.resume()
  await pause(4_000)
  const { failures } = traffic().record
  expect([...new Set(failures.map(({ status, call }) => `${status} ${call}`))]).toEqual([
    '503 POST order/finish',
  ])
  expect(slowest()).toBeLessThan(25)
})

test('while the mail server is away, no call fails, and each mail is sent once afterwards', async () => {
  await cluster().member('mail').stop()
  await pause(10_000)
  await cluster().member('mail').start()
  expect(failed()).toEqual([])
})

test('an instance whose clock is a minute ahead ends no request early', async () => {
  const api = cluster().member('api-2')
  await api.stop()
  const usual = cluster().environment['api-2']
  cluster().environment['api-2'] = {
    ...usual,
    NODE_OPTIONS: `--import=${import.meta.dirname}/../early-clock.mjs`,
  }
  await api.start()
  await pause(12_000)
  await api.stop()
  cluster().environment['api-2'] = usual!
  await api.start()
  expect(describeFailures(traffic().record.failures)).toEqual([])
  const { rows } = await sql`select from orders where closed_reason = 'expired'`.execute(database().db)
  expect(rows.length).toBe(0)
})
