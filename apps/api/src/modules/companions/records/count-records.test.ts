import { beforeEach, expect, test } from 'vitest'
import { upsertRecords as countIn } from '@queuemate/db/queries/companions/records'
import { createCompanion, createOrder } from '@queuemate/db/testing/factories'
import type { Db } from '@queuemate/db/transaction'
import { useApp } from '../../../../test/app.ts'
import { playGame } from '../../../../test/games.ts'
import { countRecords } from './count-records.ts'
import { insertRows, rowsOf } from '@queuemate/db/testing/rows'
import { scaled } from '@queuemate/run/pace'

const running = useApp()
beforeEach(() => running().clock.set(new Date()))

const count = () => countRecords(running().context)
const resultsOf = async (companionId: string) => {
  const row = running().db.selectFrom('companion_records').select('results')
  return (await row.where('user_id', '=', companionId).executeTakeFirstOrThrow()).results
}
const marks = () =>
  running().db.selectFrom('record_marks').select(['counted_id', 'read_id']).executeTakeFirstOrThrow()

/** A game that is not in the record yet, because nothing says that it was scored. */
async function scoredGame() {
  const { id: companionId } = await createCompanion(running().db)
  const { id: orderId } = await createOrder(running().db, { companion_id: companionId })
  return { companionId, orderId }
}
/** The event of a move that ended in "Completed with score", or of a correction of one. */
const noteScored = (db: Db, orderId: number) =>
  insertRows(db, 'order_events', {
    order_id: orderId,
    event: 'finish',
    actor: 'companion',
    from_status: 5,
    to_status: 6,
    from_hold: 'captured',
    to_hold: 'captured',
    at: new Date(),
  })

test('an event that is committed after later ones is counted, however many sweeps have been there', async () => {
  const { db, context } = running()
  const [slow, fast] = [await scoredGame(), await scoredGame()]
  const slowly = await context.db.startTransaction().execute()
  await noteScored(slowly, slow.orderId)
  try {
    for (let sweep = 0; sweep < 3; sweep++) {
      await noteScored(db, fast.orderId)
      await count()
      expect(await resultsOf(fast.companionId)).toEqual([1])
      expect(await resultsOf(slow.companionId)).toEqual([])
    }
  } finally {
    await slowly.commit().execute()
  }
  await count()
  expect(await resultsOf(slow.companionId)).toEqual([1])
})

// A migration that another test file runs at the same time is open beside it too.
const LONG = { timeout: scaled(60_000) }

test('an event is read no more once nothing that was open beside it can still appear', LONG, async () => {
  const { orderId } = await scoredGame()
  await noteScored(running().db, orderId)
  expect(await count()).toBeGreaterThan(0)
  const { read_id } = await marks()
  await expect.poll(count, LONG).toBe(0)
  expect((await marks()).counted_id).toBe(read_id)
})

test('a sweep that dies loses nothing: what it has counted and how far it has come are one transaction', async () => {
  const { db } = running()
  const { companionId, orderId } = await scoredGame()
  await noteScored(db, orderId)
  const before = await marks()
  const dying = await db.startTransaction().execute()
  await countIn(dying, new Date())
  await dying.rollback().execute()
  expect([await resultsOf(companionId), await marks()]).toEqual([[], before])
  await count()
  expect(await resultsOf(companionId)).toEqual([1])
})

test('a score that is corrected by a later move is counted again', async () => {
  const { db } = running()
  const { companionId, orderId } = await scoredGame()
  await noteScored(db, orderId)
  for (let sweep = 0; sweep < 3; sweep++) await count()
  const lost = { team_score: 3, other_score: 13 }
  await db.updateTable('orders').set(lost).where('id', '=', orderId).execute()
  await noteScored(db, orderId)
  await count()
  expect(await resultsOf(companionId)).toEqual([-1])
})

test('two processes that count at the same moment count each game once', async () => {
  const { companion } = await playGame(running())
  await Promise.all([count(), count()])
  expect(await resultsOf(companion.id)).toEqual([1])
  const hours = await rowsOf(running().db, 'companion_hours', { user_id: companion.id }, ['hour'])
  expect(hours).toHaveLength(1)
})
