import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '@queuemate/db/client'
import { scaled } from '@queuemate/run/pace'
import { describeFailures } from '../src/traffic.ts'
import { withCluster } from './with-cluster.ts'

const { cluster, database, traffic, pause } = withCluster()

/** Calls that failed. A card that was asked as the primary died is asked again, which may take some seconds. */
const failures = () =>
  traffic().record.failures.filter(({ text }) => !text.includes('The card is still being processed'))
/** Those that failed otherwise than with "try again". */
const unexpected = () => describeFailures(failures().filter(({ status }) => status !== 503))

test('when the primary dies, the standby takes over within 10 seconds and has everything that was acknowledged', async () => {
  const { db } = database()
  await sql`create table acknowledged (n int primary key)`.execute(db)
  const acknowledged: number[] = []
  let going = true
  const writer = (async () => {
    for (let n = 1; going; n++) {
      try {
        await sql`insert into acknowledged values (${n})`.execute(db)
        acknowledged.push(n)
      } catch {
        await pause(100)
      }
    }
  })()
  await pause(1_000)
  await cluster().promote()
  const since = traffic().now()
  const { games } = traffic().record
  await expect
    .poll(() => traffic().record.games, { timeout: scaled(10_000), interval: 50 })
    .toBeGreaterThan(games)
  going = false
  await writer
  const { rows } = await sql<{ n: number }>`select n from acknowledged`.execute(db)
  const late = traffic().record.failures.filter(({ at }) => at > since + 10_000)
  expect(describeFailures(late)).toEqual([])
  expect(unexpected()).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(100)
  expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
  await sql`drop table acknowledged`.execute(db)
  await cluster().rebuildStandby()
})

test('a former primary that is started again by mistake gets no connection', async () => {
  const former = cluster().primary().name
  const reached = async () => {
    const one = connect(cluster().databaseUrl, 1)
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(one.db)
    await one.close()
    return rows[0]!.port
  }
  await cluster().promote()
  const { port } = cluster().primary()
  await expect.poll(() => reached().catch(String), { timeout: scaled(10_000) }).toBe(port)
  await cluster().member(former).start()
  await expect.poll(() => cluster().findPrimaries()).toHaveLength(2)
  // Longer than HAProxy takes to see it.
  await pause(3_000)
  for (let i = 0; i < 10; i++) expect(await reached()).toBe(port)
  expect(unexpected()).toEqual([])
  await cluster().rebuildStandby()
})

test('while the standby is gone, writes wait; once commits need not wait for it, play goes on', async () => {
  const standby = cluster().primary().name === 'db-1' ? 'db-2' : ('db-1' as const)
  await cluster().member(standby).kill()
  await pause(3_000)
  const { games } = traffic().record
  await pause(3_000)
  expect(traffic().record.games).toBe(games)
  await cluster().setSynchronous(false)
  await expect
    .poll(() => traffic().record.games, { timeout: scaled(10_000), interval: 50 })
    .toBeGreaterThan(games)
  await cluster().rebuildStandby()
  expect(unexpected()).toEqual([])
})

test('a primary that crashes and starts again is used within 2 seconds; calls meanwhile are told to try again', async () => {
  const name = cluster().primary().name
  await cluster().member(name).kill()
  await pause(2_000)
  await cluster().member(name).start()
  const back = traffic().now()
  await pause(6_000)
  expect(unexpected()).toEqual([])
  expect(describeFailures(failures().filter(({ at }) => at > back + scaled(2_500)))).toEqual([])
})
