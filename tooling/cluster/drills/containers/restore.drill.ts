import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '@queuemate/db/client'
import { createUser } from '@queuemate/db/testing/factories'
import { password, setPassword } from '@queuemate/e2e/sessions'
import { createCall } from '@queuemate/player/calls'
import { startSession } from '@queuemate/player/sessions'
import { scaled } from '@queuemate/run/pace'
import { startContainers, type Containers } from '../../src/containers.ts'
import { findFaults } from '../../src/invariants.ts'
import { createPairs } from '../../src/people.ts'
import { describeFailures, startTraffic, type Record } from '../../src/traffic.ts'

let site: Containers
beforeAll(async () => {
  site = await startContainers({ print() {} })
})
afterAll(() => site?.stop())

/** Three pairs play, and everything is right afterwards. */
async function play(database: Database): Promise<Record> {
  const traffic = await startTraffic(site, await createPairs(site, database, 3))
  await expect.poll(() => traffic.record.games, { timeout: scaled(60_000) }).toBeGreaterThanOrEqual(3)
  await traffic.stop()
  expect(describeFailures(traffic.record.failures)).toEqual([])
  await expect
    .poll(() => findFaults(site, database, traffic.record), { timeout: scaled(60_000), interval: 500 })
    .toEqual([])
  return traffic.record
}

/** A person who signed up with a password. */
async function createLeaver({ db }: Database) {
  const { id } = await createUser(db)
  await setPassword(db, id)
  const cookie = await startSession(db, id, site.secrets.authSecret)
  const call = createCall({ url: site.webUrl, cookies: () => [cookie] })
  return { id, leave: () => call('DELETE', 'user', { password }) }
}

/** The names of all files. */
async function filesOf(): Promise<string[]> {
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = site.settings
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({
    endpoint: site.storageUrl,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
  })
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'queuemate' }))
  return Contents.map(({ Key = '' }) => Key).toSorted()
}

const isErased = async ({ db }: Database, id: string) => {
  const { deleted_at } = await db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deleted_at !== null
}

test('copy, WAL and bucket are restored into an empty deployment: erased people are erased again, and the books agree', async () => {
  const before = connect(site.databaseUrl, 2)
  await play(before)
  await site.compose('exec', '-T', 'postgres', '/deploy/backup.sh')
  // These games are in the WAL alone.
  const record = await play(before)
  const leaver = await createLeaver(before)
  const { rows } = await sql<{ moment: string; games: number }>`
    select clock_timestamp()::text as moment, (select count(*)::int from orders) as games`.execute(before.db)
  const { moment, games } = rows[0]!
  await leaver.leave()
  await expect.poll(filesOf).toContain(`erasures/${leaver.id}.csv`)
  const files = await filesOf()
  await site.compose('run', '--rm', '--no-deps', '-T', 'copy-files')
  await before.close()

  // docs/runbook.md, "Restore a backup", on a new machine.
  await site.compose('stop', 'proxy', 'api-1', 'api-2', 'worker')
  await site.compose('stop', 'postgres')
  await site.compose(
    'rm',
    '--force',
    '--stop',
    'proxy',
    'api-1',
    'api-2',
    'worker',
    'migrate',
    'owners',
    'postgres',
    'storage',
    'redis',
  )
  await site.docker('volume', 'rm', `${site.project}_postgres`, `${site.project}_storage`)
  const restore = ['--rm', '--no-deps', '--entrypoint', '/deploy/restore.sh', 'postgres', moment]
  console.info(await site.compose('run', ...restore))
  await site.compose('up', '--detach', '--wait', 'postgres', 'storage', 'redis')
  expect(await filesOf()).toEqual([])
  await site.compose('run', '--rm', '-T', 'copy-files', 'back')
  const after = connect(site.databaseUrl, 2)
  await sql`update sessions set expires_at = now()`.execute(after.db)
  expect(await isErased(after, leaver.id)).toBe(false)
  // The last comparison and its tries were today, before the copy.
  await sql`delete from reconciliations`.execute(after.db)
  await sql`delete from rate_limits`.execute(after.db)
  await site.compose('up', '--detach', '--wait', 'api-1', 'api-2', 'worker', 'proxy')

  await expect.poll(() => isErased(after, leaver.id), { timeout: scaled(30_000) }).toBe(true)
  const restored = await sql<{ games: number }>`select count(*)::int as games from orders`.execute(after.db)
  expect(restored.rows[0]!.games).toBe(games)
  expect(await findFaults(site, after, record)).toEqual([])
  await expect
    .poll(() => sql`select from reconciliations`.execute(after.db).then((found) => found.rows.length), {
      timeout: scaled(60_000),
    })
    .toBe(1)
  const unknown = sql`select * from provider_transactions where type in ('charge', 'transfer') and order_id is null and payout_id is null`
  expect((await unknown.execute(after.db)).rows).toEqual([])
  expect(await filesOf()).toEqual(files)
  await play(after)
  await after.close()
})
