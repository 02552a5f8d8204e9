import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { silentLog } from '../../test/fakes.ts'
import { startLeading, type Leadership } from './leadership.ts'

const database = useDatabase()
const started: Leadership[] = []
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
})

function start(rank: 'worker' | 'api') {
  const one = startLeading({ db: database().db, log: silentLog, rank })
  started.push(one)
  return one
}
const holder = async () => (await database().db.selectFrom('leases').select('holder').execute())[0]?.holder
const leads = (one: Leadership) => expect.poll(one.isLeading, { interval: 5 }).toBe(true)

test('of two processes one leads, and the other once the first has ended', async () => {
  const first = start('api')
  await leads(first)
  const held = await holder()
  const second = start('api')
  // It has asked when the first has renewed its lease twice.
  const expiry = async () =>
    (await database().db.selectFrom('leases').select('expires_at').executeTakeFirstOrThrow()).expires_at
  for (let renewal = 0; renewal < 2; renewal++) {
    const before = await expiry()
    await expect.poll(expiry, { interval: 5 }).not.toEqual(before)
  }
  expect([first.isLeading(), second.isLeading(), await holder()]).toEqual([true, false, held])
  await first.stop()
  expect(first.isLeading()).toBe(false)
  await leads(second)
})

test('a worker leads in place of a process that serves calls, and not the other way round', async () => {
  const api = start('api')
  await leads(api)
  const worker = start('worker')
  await leads(worker)
  const held = await holder()
  await expect.poll(api.isLeading, { interval: 5 }).toBe(false)
  expect(await holder()).toBe(held)
})

test('a lease that nobody renews is taken', async () => {
  const gone = { name: 'sweeps', holder: crypto.randomUUID(), rank: 1, expires_at: new Date(Date.now() - 1) }
  await database().db.insertInto('leases').values(gone).execute()
  await leads(start('api'))
  expect(await holder()).not.toBe(gone.holder)
})
