import { expect, test, vi } from 'vitest'
import * as orders from '@queuemate/db/queries/orders/orders'
import { inTransaction } from '@queuemate/db/transaction'
import { useApp } from '../../test/app.ts'
import { timelineOf } from '../../test/books.ts'
import { playGame } from '../../test/games.ts'
import { execute, orThrow } from './execute.ts'

const app = useApp()

async function startedOrder() {
  const { id } = await playGame(app(), 'started')
  return { id, before: await timelineOf(app().db, id) }
}

test('what a transaction that fails has executed is neither written nor published', async () => {
  const { db, context } = app()
  const { id, before } = await startedOrder()
  const published = vi.spyOn(context.feed, 'committed')
  const work = inTransaction(db, async (tx) => {
    const order = (await orders.lockOrder(tx, id))!
    expect(await execute(context, tx, order, { event: 'game_finished', actor: 'companion' })).toMatchObject({
      ok: true,
    })
    throw new Error('the rest failed')
  })
  await expect(work).rejects.toThrow('the rest failed')
  expect(published).not.toHaveBeenCalled()
  expect(await timelineOf(db, id)).toEqual(before)
})

test('what a transaction has executed is published once it is committed, not before', async () => {
  const { db, context } = app()
  const { id } = await startedOrder()
  const published = vi.spyOn(context.feed, 'committed')
  await inTransaction(db, async (tx) => {
    const order = (await orders.lockOrder(tx, id))!
    orThrow(await execute(context, tx, order, { event: 'game_finished', actor: 'companion' }))
    expect(published).not.toHaveBeenCalled()
  })
  expect(published.mock.calls).toEqual([[expect.objectContaining({ id, status: 5 }), expect.anything()]])
})

test.each([
  ['outside a transaction', false],
  ['without saying how', true],
])('a move that gives the charge back %s changes nothing', async (_how, isInTransaction) => {
  const { db, context } = app()
  const { id, before } = await startedOrder()
  const command = { event: 'abandon', actor: 'staff' } as const
  const order = (await orders.findOrder(db, id))!
  const refund = { reason: 'A test', requestedBy: order.player_id }
  const work = isInTransaction
    ? inTransaction(db, (tx) => execute(context, tx, order, command))
    : execute(context, db, order, { ...command, refund })
  await expect(work).rejects.toThrow('gives the charge back')
  expect(await timelineOf(db, id)).toEqual(before)
})
