import { expect, it } from 'vitest'
import { createCompanion, createOrder, createPlayer } from '@queuemate/db/testing/factories'
import { useApp } from '../../../test/app.ts'
import { rowOf } from '@queuemate/db/testing/rows'

const app = useApp()

it('takes a rating alone, and nothing without one', async () => {
  const { call, db } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const order = await createOrder(db, { player_id: player.id, companion_id: companion.id })
  const answer = (body: object) =>
    call(player, 'POST', 'order/submit_feedback', { order_id: order.id, ...body })
  for (const wrong of [
    {},
    { type: 1, improvement: 1 },
    { rating: 2, type: 3 },
    { rating: 2, improvement: 0 },
  ])
    expect((await answer(wrong)).status).toBe(422)
  expect((await answer({ rating: 3 })).status).toBe(200)
  const kept = await rowOf(db, 'order_feedback', { order_id: order.id }, [
    'rating',
    'type',
    'improvement',
    'notes',
  ])
  expect(kept).toEqual({ rating: 3, type: null, improvement: null, notes: '' })
})

it.each([
  ['sent', 'submit_feedback', { rating: 3 }],
  ['skipped', 'skip_feedback', {}],
])('a survey that is %s is over in the other tabs of its player too', async (_how, path, body) => {
  const { call, db, realtime } = app()
  const [player, companion] = [await createPlayer(db), await createCompanion(db)]
  const { id: order_id } = await createOrder(db, { player_id: player.id, companion_id: companion.id })
  expect((await call(player, 'POST', `order/${path}`, { order_id, ...body })).status).toBe(200)
  await expect
    .poll(() => realtime.sent.filter(({ room }) => room === `person:${player.id}`))
    .toEqual([
      expect.objectContaining({ event: 'orderChanged', payload: expect.objectContaining({ order_id }) }),
    ])
})
