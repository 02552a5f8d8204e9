import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { inTransaction } from '@queuemate/db/transaction'
import { timelineOf } from './books.ts'
import { withKillableApi } from './killable.ts'
import { eventually } from './process.ts'

const { database, pid, url, kill, start, startAnother, requestOrder } = withKillableApi()

const holder = async () =>
  (await database().db.selectFrom('leases').select('holder').executeTakeFirst())?.holder
const newHolder = (before: string) =>
  eventually(async () => {
    const now = await holder()
    return now !== undefined && now !== before && now
  }, 'another process to lead')

/** The order's 60 seconds are over: the process that leads ends it. */
async function makeDue(orderId: number): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  const times = { due_at: past, expires_at: past }
  await database().db.updateTable('orders').set(times).where('id', '=', orderId).execute()
}
const endsOf = async (orderId: number) =>
  (await timelineOf(database().db, orderId)).filter((event) => event.startsWith('expire'))
const isEnded = (orderId: number) =>
  eventually(async () => (await endsOf(orderId)).length > 0, 'the request to end')
/** A statement of a sweep waits for a lock. */
const isWaiting = () =>
  eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where application_name = 'queuemate background' and wait_event_type = 'Lock'`.execute(database().db)
    return rows.length > 0
  }, 'the sweep to wait')

test('a leader that stands still is replaced, does nothing twice when it goes on, and leads again when it has to', async () => {
  const first = await eventually(holder, 'a process to lead')
  const other = await startAnother()
  const { orderId } = await requestOrder()
  process.kill(pid(), 'SIGSTOP')
  const second = await newHolder(first)
  await makeDue(orderId)
  await isEnded(orderId)
  process.kill(pid(), 'SIGCONT')
  await eventually(async () => (await fetch(`${url()}/readyz`)).ok, 'the process to go on')
  expect([await holder(), await endsOf(orderId)]).toEqual([second, ['expire 2/none']])
  await other.kill('SIGKILL')
  expect(await newHolder(second)).toBe(first)
})

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'an order is ended once when its leader meets %s in the middle of the sweep',
  async (signal) => {
    const first = await eventually(holder, 'a process to lead')
    const other = await startAnother()
    const { orderId, companion } = await requestOrder()
    await inTransaction(database().db, async (tx) => {
      await sql`select from companions where user_id = ${companion.id} for update`.execute(tx)
      await makeDue(orderId)
      await isWaiting()
      if (signal === 'SIGKILL') await kill()
      else process.kill(pid(), 'SIGSTOP')
      await newHolder(first)
    })
    if (signal === 'SIGSTOP') process.kill(pid(), 'SIGCONT')
    await isEnded(orderId)
    expect(await endsOf(orderId)).toEqual(['expire 2/none'])
    await other.kill('SIGTERM')
    if (signal === 'SIGKILL') await start()
  },
)
