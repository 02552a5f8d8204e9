import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCompanion } from '@queuemate/db/testing/factories'
import { withKillableApi } from './killable.ts'
import { eventually } from './process.ts'

const { database, start, kill, restart, requestOrder } = withKillableApi()

test('a search asks the next companion although every process died after the last one declined', async () => {
  const { db } = database()
  const { orderId, companion, post } = await requestOrder()
  await post('companion', 'order/decline')
  const left = await Promise.all([createCompanion(db), createCompanion(db)])
  const { data: begun } = (await (
    await post('player', 'order/search', { max_price: 1500, after: orderId })
  ).json()) as { data: { people: { order_id: number }[] } }
  const asked = begun.people.at(-1)!.order_id
  // The decline is committed by another process, and this one dies before it can follow.
  await kill()
  await sql`update orders set status = 2, closed_reason = 'declined', closed_at = now(), due_at = null,
    version = version + 1 where id = ${asked}`.execute(db)
  await start()
  const ids = [companion.id, ...left.map(({ id }) => id)]
  const followed = await eventually(
    () =>
      db
        .selectFrom('orders')
        .select(['id', 'status', 'companion_id'])
        .where('companion_id', 'in', ids)
        .where('id', '>', asked)
        .executeTakeFirst(),
    'the next request',
  )
  expect(followed.status).toBe(1)
  // Killed again with a request that waits: it is not made a second time.
  await restart()
  const all = await db.selectFrom('orders').select('companion_id').where('companion_id', 'in', ids).execute()
  expect(all.map((row) => row.companion_id).sort()).toEqual(ids.sort())
})
